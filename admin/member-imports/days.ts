import { isDay } from '../../db/validation/timestamp.ts';
import { dayOf } from '../tables-from-files/cells.ts';

const DIGITS = '〇一二三四五六七八九';
/** Days since the end of 1899, as a spreadsheet keeps them; between 1927 and 2119, so that no other number is taken for one. */
const SERIAL = /^([1-7]\d{4})(\.\d+)?$/;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SERIAL = 10_000;
const DAY_MS = 86_400_000;

/** 十 is 10, 廿三 and 二十三 are 23, 二零二六 is 2026. */
function numberOf(written: string): number {
  const plain = written
    .replaceAll('零', '〇')
    .replaceAll('○', '〇')
    .replace('廿', '二十')
    .replace('卅', '三十');
  if (!plain.includes('十')) return Number([...plain].map((digit) => DIGITS.indexOf(digit)).join(''));
  const [tens = '', ones = ''] = plain.split('十');
  return (tens ? DIGITS.indexOf(tens) : 1) * 10 + (ones ? DIGITS.indexOf(ones) : 0);
}

/** 二零二六年三月一日 */
function chineseDay(text: string): string | undefined {
  const [, year, month, day] =
    /^([零〇○一二三四五六七八九]{4})年([一二三四五六七八九十]{1,2})月([一二三四五六七八九十廿卅]{1,3})日?$/.exec(
      text,
    ) ?? [];
  if (!year || !month || !day) return undefined;
  const found = [numberOf(year), numberOf(month), numberOf(day)]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return isDay(found) ? found : undefined;
}

function serialDay(text: string): string | undefined {
  const days = Number(SERIAL.exec(text)?.[1] ?? 0);
  return days >= FIRST_SERIAL ? new Date(SERIAL_ZERO + days * DAY_MS).toISOString().slice(0, 10) : undefined;
}

/** `2026-03-01` of a day, however a list writes it; undefined of what is none. */
export function dayIn(cell: string): string | undefined {
  const text = cell.normalize('NFKC').replace(/\s+/g, ' ').trim();
  return (
    serialDay(text) ?? chineseDay(text.replaceAll(' ', '')) ?? dayOf(text) ?? dayOf(text.replaceAll(' ', ''))
  );
}
