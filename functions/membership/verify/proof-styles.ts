import { COLOURS } from '../../../core/association/profile.ts';

const BASE = `
* { box-sizing: border-box; margin: 0 }
body { font: 11pt/1.45 "Noto Sans HK", "PingFang HK", "Microsoft JhengHei", sans-serif; color: ${COLOURS.text} }
span { display: block; font-weight: 400 }
main { margin: 0 auto; text-align: center; display: flex; flex-direction: column; align-items: center; background: #fffdf8 }
h2, .other { overflow-wrap: anywhere; max-width: 100% }
svg { display: block }
@media print { body { -webkit-print-color-adjust: exact; print-color-adjust: exact } }
@media screen { html { background: #e8e6e0 } body { padding: 6mm } main { box-shadow: 0 1mm 5mm #0003 } }`;

export const certificateStyle = (accent: string) => `@page { size: A4; margin: 0 }${BASE}
main { width: 210mm; max-width: 100%; min-height: 296mm; padding: 30mm 26mm 24mm; outline: 1.2mm double ${accent}; outline-offset: -11mm }
.issuer { font-size: 14pt; font-weight: 700; color: ${accent} } .issuer span { font-size: 11pt }
h1 { font-size: 34pt; letter-spacing: .18em; margin: 14mm 0 12mm; line-height: 1.2 } h1 span { font-size: 15pt; letter-spacing: .04em }
.says { font-size: 12pt; text-wrap: balance } .says span { font-size: 10.5pt; color: #44564f }
h2 { font-size: 25pt; line-height: 1.25; margin-top: 14mm } .other { font-size: 15pt; margin-top: 2mm }
dl { display: flex; flex-wrap: wrap; justify-content: center; gap: 6mm 16mm; margin: 15mm 0 }
dt { font-weight: 700; font-size: 10.5pt } dt span { font-size: 9pt; color: #44564f } dd { margin: 1.5mm 0 0; font-size: 14pt; font-variant-numeric: tabular-nums }
footer { margin-top: auto; width: 100%; display: flex; justify-content: space-between; align-items: flex-end; gap: 8mm; text-align: left }
.sign { border-top: .4mm solid; padding-top: 2mm; flex: 0 1 62mm } .sign span { font-size: 9pt; color: #44564f }
.code { display: flex; gap: 4mm; align-items: flex-end; flex: 0 1 82mm } .code svg { width: 34mm; height: 34mm; flex: none }
.code p { font-size: 9pt; font-weight: 700; min-width: 0 } .code b { display: block; font-weight: 400; font-size: 7.5pt; overflow-wrap: anywhere; margin-top: 1mm }`;

export const stickerStyle = (accent: string) => `@page { size: 105mm 148mm; margin: 0 }${BASE}
main { width: 105mm; max-width: 100%; min-height: 147mm; padding: 9mm 8mm 7mm; border-top: 5mm solid ${accent} }
.issuer { font-size: 11pt; font-weight: 700; color: ${accent}; line-height: 1.3 } .issuer span { font-size: 8.5pt }
h1 { font-size: 26pt; line-height: 1.1; margin: 4mm 0 3mm; letter-spacing: .12em } h1 span { font-size: 11pt; letter-spacing: .06em }
h2 { font-size: 13pt; line-height: 1.25 } .other { font-size: 9pt }
svg { width: 48mm; height: 48mm; margin: auto 0 1mm }
.number { font-size: 12pt; font-weight: 700; font-variant-numeric: tabular-nums }
.hint { font-size: 9pt; margin-top: 1mm } .hint span { font-size: 8pt; color: #44564f }`;
