import type { LabelSheet } from '../../../db/constants.ts';
import { escapeHtml } from '../../../db/html/escape-html.ts';
import type { PostalQuestion } from '../../../db/validation/outreach/postal.ts';

interface Sheet {
  across: number;
  down: number;
  /** Width of a label in millimetres. */
  width: number;
  height: number;
  /** Distance between the left edges of neighbouring labels, in millimetres. */
  pitch: number;
  left: number;
  top: number;
}

/** Common A4 label sheets, with labels of 63.5 × 38.1, 63.5 × 33.9 and 99.1 × 38.1 mm. */
const SHEETS: Record<LabelSheet, Sheet> = {
  '3x7': { across: 3, down: 7, width: 63.5, height: 38.1, pitch: 66, left: 7.2, top: 15.1 },
  '3x8': { across: 3, down: 8, width: 63.5, height: 33.9, pitch: 66, left: 7.2, top: 13.1 },
  '2x7': { across: 2, down: 7, width: 99.1, height: 38.1, pitch: 101.6, left: 4.7, top: 15.1 },
};

const mm = (value: number) => `${Math.round(value * 100) / 100}mm`;

const FIRST: Omit<PostalQuestion, 'part'> = { sheet: '3x7', right: 0, down: 0, pitchX: 0, pitchY: 0 };

/**
 * CSS of label sheets. To correct the user's printer, `right` and `down` shift all labels, and `pitchX` and
 * `pitchY` change the distances between them, in tenths of a millimetre. A page of labels has no margins,
 * even when it follows pages with letters.
 */
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

/** CSS of a printed page of address labels. */
export const LABEL_PAGE = 'body { margin: 0 } .empty { margin: 20mm; text-align: center }';

export interface Addressee {
  nameHk: string;
  nameEn: string;
  contact: string;
  address: string;
}

/** Returns the lines on an envelope: company names, contact person and address. */
export const envelopeLines = ({ nameHk, nameEn, contact, address }: Addressee): string =>
  [...new Set([nameHk, nameEn])]
    .concat(contact ? `${contact} 台啟` : '', address)
    .filter(Boolean)
    .join('\n');

/** Renders labels, sheet by sheet. */
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
