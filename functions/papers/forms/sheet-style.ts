export const SHEET_STYLE = `
@page { size: A4; margin: 9mm 15mm }
* { box-sizing: border-box }
body { font: 9.5pt/1.35 "Noto Sans HK", "PingFang HK", "Microsoft JhengHei", sans-serif; color: #1a2b28; max-width: 180mm; margin: 0 auto }
article + article { break-before: page }
.head { display: grid; grid-template-columns: 1fr 27mm; gap: 6mm; align-items: start; border-bottom: 1.5pt solid #1d6b55; padding-bottom: 2mm }
.head svg { width: 24mm; height: 24mm; display: block; margin: 0 0 0 auto }
.head p { margin: 0 } .office { font-weight: 700 } .reach, .small { font-size: 8pt; color: #51605c }
.code { text-align: center; font-size: 8pt } .code b { font: 700 9pt monospace; display: block; letter-spacing: 0.04em }
h1 { font-size: 15pt; line-height: 1.25; margin: 2mm 0 0 } h1 span { display: block; font-size: 11pt; font-weight: 400 }
h2 { font-size: 10.5pt; margin: 2.5mm 0 0.5mm; padding-bottom: 0.5mm; border-bottom: 0.75pt solid #1a2b28; break-after: avoid }
h2 span, .label span, .tick span { font-weight: 400; color: #51605c; margin-inline-start: 1.5mm }
.fields { display: grid; grid-template-columns: 1fr 1fr; column-gap: 6mm }
.line { display: flex; align-items: flex-end; gap: 2mm; min-height: 7.3mm; border-bottom: 0.5pt solid #1a2b28; break-inside: avoid }
.wide { grid-column: 1 / -1 } .tall { min-height: 15mm; align-items: flex-start; padding-top: 2mm }
.label { flex: none; max-width: 100%; font-size: 9pt; padding-bottom: 0.5mm }
.choices { display: flex; flex-wrap: wrap; gap: 0.6mm 6mm; padding: 1mm 0; break-inside: avoid }
.choices .label { flex: 1 0 100% } .group { margin: 2mm 0 0; font-weight: 700; font-size: 9pt }
.tick { display: inline-flex; align-items: baseline; gap: 1.5mm } .tick i { flex: none; width: 3.2mm; height: 3.2mm; border: 0.75pt solid #1a2b28; align-self: center }
.small { margin: 2mm 0 0 } .sign { display: grid; grid-template-columns: 2fr 1fr; gap: 6mm; margin-top: 2mm; break-inside: avoid }
@media screen { html { background: #ddd } body { background: #fff; padding: 10mm 12mm; max-width: 204mm; min-height: 100vh } article + article { margin-top: 15mm; border-top: 3mm solid #ddd; padding-top: 10mm } }`;
