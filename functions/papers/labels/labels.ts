import { DEFAULT_LOCALE, productWords } from '../../../core/association/locales.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import type { LabelSheet } from '../../../core/outreach/kinds.ts';
import type { PostalQuestion } from '../../../core/outreach/validation/postal.ts';

interface Sheet {
  across: number;
  down: number;
  /** Millimetres. */
  width: number;
  height: number;
  /** Distance between the left edges of neighbouring labels. */
  pitch: number;
  left: number;
  top: number;
}

const SHEETS: Record<LabelSheet, Sheet> = {
  '3x7': { across: 3, down: 7, width: 63.5, height: 38.1, pitch: 66, left: 7.2, top: 15.1 },
  '3x8': { across: 3, down: 8, width: 63.5, height: 33.9, pitch: 66, left: 7.2, top: 13.1 },
  '2x7': { across: 2, down: 7, width: 99.1, height: 38.1, pitch: 101.6, left: 4.7, top: 15.1 },
};

const mm = (value: number) => `${Math.round(value * 100) / 100}mm`;

const FIRST: Omit<PostalQuestion, 'part'> = { sheet: '3x7', right: 0, down: 0, pitchX: 0, pitchY: 0 };

/** `right`, `down`, `pitchX` and `pitchY` correct the user's printer, in tenths of a millimetre. */
export function labelStyle({
  sheet,
  right,
  down,
  pitchX,
  pitchY,
}: Omit<PostalQuestion, 'part'> = FIRST): string {
  const { across, width, height, pitch, left, top } = SHEETS[sheet];
  return `
@page labels { size: A4; margin: 0 }
.labels { page: labels; box-sizing: border-box; width: 210mm; height: 296mm; margin-left: calc(50% - 105mm); overflow: hidden;
  break-before: page; display: grid; align-content: start; font: 10pt/1.3 "Noto Sans HK", "PingFang HK", "Microsoft JhengHei", sans-serif; color: #000;
  padding: ${mm(top + down / 10)} 0 0 ${mm(left + right / 10)}; grid-template-columns: repeat(${across}, ${mm(width)});
  column-gap: ${mm(pitch - width + pitchX / 10)}; grid-auto-rows: ${mm(height)}; row-gap: ${mm(pitchY / 10)} }
.labels p { box-sizing: border-box; margin: 0; padding: 3mm 4mm; overflow: hidden; white-space: pre-line; overflow-wrap: anywhere }
@media screen { html { background: #ddd } .labels { background: #fff; margin-block: 4mm } .labels p { outline: 0.2mm dashed #999 } }`;
}

export const LABEL_PAGE = 'body { margin: 0 } .empty { margin: 20mm; text-align: center }';

export interface Addressee {
  nameHk: string;
  nameEn: string;
  contact: string;
  address: string;
}

export const envelopeLines = ({ nameHk, nameEn, contact, address }: Addressee): string =>
  [...new Set([nameHk, nameEn])]
    .concat(contact ? productWords(DEFAULT_LOCALE, `${contact} 台啟`, contact) : '', address)
    .filter(Boolean)
    .join('\n');

export function labelSheets(labels: string[], sheet: LabelSheet = FIRST.sheet): string {
  const { across, down } = SHEETS[sheet];
  const perSheet = across * down;
  const sheets = Array.from({ length: Math.ceil(labels.length / perSheet) }, (_, place) =>
    labels.slice(place * perSheet, (place + 1) * perSheet),
  );
  return sheets
    .map(
      (some) =>
        `<section class="labels">${some.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</section>`,
    )
    .join('');
}
