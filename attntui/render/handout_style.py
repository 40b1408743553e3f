"""The style sheet of a handout in HTML: the colours of the paper theme, and sheets for the printer."""

from attntui.render.palette import HUES

_HUES = HUES["paper", True]

STYLE = f"""
:root {{ color-scheme: light; }}
body {{
  max-width: 54rem; margin: 2rem auto; padding: 0 1.5rem; line-height: 1.5;
  background: {_HUES.ground}; color: {_HUES.text};
  font-family: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif;
}}
h1, h2, h3 {{ color: {_HUES.strong}; line-height: 1.2; break-after: avoid; overflow-wrap: anywhere; }}
h1 {{ font-size: 1.7rem; }}
h2 {{ font-size: 1.3rem; margin-top: 2.5rem; border-bottom: 1px solid {_HUES.faint}; padding-bottom: 0.2rem; }}
h3 {{ font-size: 1.05rem; margin-top: 1.5rem; }}
p {{ overflow-wrap: anywhere; }}
table {{ border-collapse: collapse; margin: 1rem 0; }}
caption {{ text-align: left; font-weight: bold; white-space: nowrap; padding-bottom: 0.3rem; }}
th, td, pre, code, .formula {{ font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }}
th, td {{ padding: 0.15rem 0.6rem; font-size: 0.85rem; text-align: right; font-variant-numeric: tabular-nums; }}
th[scope="row"], thead th:first-child, thead td:first-child {{ text-align: left; padding-left: 0; }}
th {{ max-width: 12rem; overflow-wrap: anywhere; }}
thead td {{ color: {_HUES.faint}; }}
thead th, thead td {{ border-bottom: 1px solid {_HUES.faint}; vertical-align: bottom; }}
thead {{ display: table-header-group; }}
tr {{ break-inside: avoid; }}
tr.chosen > * {{
  font-weight: bold; border-top: 1px solid {_HUES.faint}; border-bottom: 1px solid {_HUES.faint};
}}
tbody th::before {{ content: "  "; white-space: pre; }}
tr.chosen > th::before {{ content: "> "; }}
pre {{ white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.85rem; }}
ol {{ padding-left: 3rem; }}
li {{ margin: 0.5rem 0; break-inside: avoid; font-size: 0.9rem; overflow-wrap: anywhere; }}
li .address {{ color: {_HUES.faint}; }}
li .formula {{ display: block; white-space: pre-wrap; }}
li .sentence {{ display: block; font-size: 0.85rem; }}
.word {{ color: {_HUES.strong}; font-weight: bold; }}
.query {{ color: {_HUES.query}; font-weight: bold; }}
.key {{ color: {_HUES.key}; font-weight: bold; }}
.value {{ color: {_HUES.value}; font-weight: bold; }}
.result {{ color: {_HUES.result}; font-weight: bold; }}
@page {{ margin: 18mm 15mm; }}
@media print {{
  html {{ font-size: 10pt; }}
  body {{ background: none; max-width: none; margin: 0; padding: 0; }}
  th, td {{ padding: 0.1rem 0.3rem; }}
  table {{ break-inside: avoid; }}
}}
""".strip()
