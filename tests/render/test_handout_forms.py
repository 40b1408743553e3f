"""A page as Markdown and as HTML: whatever its words are, nothing of them becomes markup and nothing is lost."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from attntui.core.builtin import BUILT_IN
from attntui.core.operands import Role
from attntui.core.sentence import problem_of_words
from attntui.core.words import clean_word
from attntui.render.handout import Handout, Heading, Paragraph, Steps, Table, TableRow, Verbatim, Worked
from attntui.render.handout_html import html_of
from attntui.render.handout_markdown import code_span, escaped, markdown_of, paragraph
from attntui.render.handout_pass import MOST_WORDS, pass_handout
from attntui.render.palette import HUES
from attntui.render.token import Token
from tests.cases import ODD_WORDS

HOSTILE = (
    *(
        "|",
        "a|b",
        "*",
        "**b**",
        "_x_",
        "`",
        "``a`",
        "<b>",
        "</td>",
        "<script>alert(1)</script>",
        "&lt;",
        "&",
        "#",
        "# x",
    ),
    *("1.", "1)", "12. x", "-", "- x", "+", "---", "===", "> q", "[a](http://b)", "![a](b)", "http://a.b", "www.a.b"),
    *("~~x~~", "$x$", "\\", "\\|", "a\\", "'", '"', "<!-- x -->", "javascript:x", "{", "a  ", "    a", "\t", "<", ">"),
)
MARKDOWN = MarkdownIt("commonmark").enable(["table", "strikethrough"])
VOID = {"meta"}

words = st.one_of(
    st.sampled_from([*HOSTILE, *ODD_WORDS]),
    st.text(alphabet=st.sampled_from("ab1|*_`<>&#-+.)[](){}!~$\\'\"=: "), max_size=12),
).map(clean_word)


class Read(HTMLParser):
    """What a browser would see: the tags, and the text of each cell, head and paragraph."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.attributes, self.texts = [], [], [], [("", "")]
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        self.texts.append((tag, ""))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        tag, text = self.texts[-1]
        self.texts[-1] = (tag, text + data)


def shown(tokens):
    """The text of inline Markdown as a reader sees it."""
    return "".join(token.content for token in tokens if token.type in ("text", "code_inline", "text_special"))


def page_of(word):
    """A page with a word in each of its places."""
    token = Token("1", Role.RESULT)
    table = Table(word, word, (word, "b"), (TableRow(word, (word, "1")), TableRow("x", ("0", word), is_chosen=True)))
    steps = Steps((Worked(3, word, (token,), word),))
    return Handout(word, (Heading(word), Paragraph(word), Verbatim((word,)), table, steps))


class TestMarkdown:
    @given(word=words)
    def test_a_word_is_seen_as_it_is_and_is_no_markup(self, word):
        (opened, inline, closed) = MARKDOWN.parse(paragraph(word))
        assert (opened.type, closed.type) == ("paragraph_open", "paragraph_close")
        assert {token.type for token in inline.children} <= {"text", "text_special"}
        assert shown(inline.children) == word.strip()

    @given(word=words)
    def test_it_is_seen_in_a_cell_of_a_table_and_does_not_end_it(self, word):
        tokens = MARKDOWN.parse(f"| {escaped(word)} | b |\n| --- | --- |\n| {escaped(word)} | {escaped(word)} |\n")
        cells = [shown(token.children) for token in tokens if token.type == "inline"]
        assert cells == [word.strip(), "b", word.strip(), word.strip()]

    @given(word=words)
    def test_it_is_seen_in_code(self, word):
        (_, inline, _) = MARKDOWN.parse(code_span(word))
        (code,) = inline.children
        assert code.type == "code_inline"
        assert code.content.strip() == word.strip()

    @given(word=words)
    def test_a_page_has_the_same_blocks_whatever_its_words_are(self, word):
        def blocks(text):
            return [token.type for token in MARKDOWN.parse(text) if token.type != "inline"]

        assert blocks(markdown_of(page_of(word))) == blocks(markdown_of(page_of("dog")))

    @pytest.mark.parametrize("url", ["http://a.b", "https://a.b", "www.a.b", "WWW.a.b", "see ftp://a"])
    def test_an_address_is_no_link_where_a_viewer_makes_links_of_addresses(self, url):
        assert not re.search(r"(?i)https?:/|www\.|ftp:", escaped(url))

    def test_numbers_and_words_read_well_as_they_are_written(self):
        for text in ("0.7071", "-0.5", "man", "1.2e-05", "dog asks, man answers: how well do they match?"):
            assert paragraph(text) == text

    def test_the_tables_of_a_pass_are_tables(self):
        tokens = MARKDOWN.parse(markdown_of(pass_handout(BUILT_IN["dog-bites-man"]())))
        assert [token.type for token in tokens].count("table_open") == 3 + 5
        assert [token.tag for token in tokens if token.type == "heading_open"].count("h2") == 1 + 5


class TestHtml:
    @given(word=words)
    def test_a_page_has_the_same_tags_whatever_its_words_are(self, word):
        found, plain = Read(html_of(page_of(word))), Read(html_of(page_of("dog")))
        assert found.tags == plain.tags
        assert found.attributes == plain.attributes

    @given(word=words)
    def test_a_word_is_seen_as_it_is_in_each_place(self, word):
        seen = [
            text
            for tag, text in Read(html_of(page_of(word))).texts
            if tag in ("title", "h1", "h2", "p", "th", "td", "pre", "caption", "code")
        ]
        assert [text.strip("\n") for text in seen].count(word) >= 12

    def test_nothing_is_loaded_from_elsewhere(self):
        text = html_of(pass_handout(BUILT_IN["it-looks-at-cat"]()))
        found = Read(text)
        assert not {"script", "link", "img", "iframe", "object", "base", "form"} & set(found.tags)
        assert not {"href", "src", "style"} & {name for name, _ in found.attributes}
        assert "url(" not in text
        assert "@import" not in text
        assert "//" not in text
        assert ("content", "default-src 'none'; style-src 'unsafe-inline'") in found.attributes

    def test_rows_and_columns_have_heads_that_a_screen_reader_finds(self):
        text = html_of(pass_handout(BUILT_IN["dog-bites-man"]()))
        table = text[text.index("<caption>scores") : text.index("</table>", text.index("<caption>scores"))]
        assert '<th scope="col" class="key">bites</th>' in table
        assert '<tr class="chosen"><th scope="row" class="query">man</th><td>1</td><td>1</td><td>2</td></tr>' in table
        for row in re.findall(r"<tr.*?</tr>", table):
            assert row.count("</th>") + row.count("</td>") == 4

    def test_a_table_is_not_cut_in_two_where_it_fits_on_a_sheet_of_paper(self):
        text = html_of(pass_handout(BUILT_IN["dog-bites-man"]()))
        assert re.findall(r'<h2 class="sheet">(\w+)</h2>', text) == ["scores", "scaled", "exp", "weights", "output"]
        assert "table { break-inside: avoid; }" in text

    def test_the_numbers_of_a_formula_have_the_colours_of_their_side_on_a_light_ground(self):
        text = html_of(pass_handout(BUILT_IN["dog-bites-man"]()))
        assert '<span class="query">[</span><span class="query">1, 1</span>' in text
        for name in ("ground", "text", "query", "key", "value", "result"):
            assert getattr(HUES["paper", True], name) in text

    def test_a_step_has_its_number_address_formula_and_sentence(self):
        text = html_of(
            Handout("t", (Steps((Worked(7, "scores[a,b]", (Token("1 = "), Token("1", Role.KEY)), "So."),)),))
        )
        assert '<li value="7"><code class="address">scores[a,b]</code>' in text
        assert (
            '<span class="formula">1 = <span class="key">1</span></span><span class="sentence">So.</span></li>' in text
        )


def test_words_of_every_kind_go_through_a_whole_pass():
    hostile = [*HOSTILE, *ODD_WORDS][:MOST_WORDS]
    page = pass_handout(problem_of_words(hostile))
    found = Read(html_of(page))
    heads = [text for tag, text in found.texts if tag == "th"]
    assert {clean_word(word) for word in hostile} <= set(heads)
    tokens = MARKDOWN.parse(markdown_of(page))
    assert [token.type for token in tokens].count("table_open") == markdown_of(page).count("| ---: |\n")
