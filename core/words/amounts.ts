import { chineseNumber } from '../dates/chinese-number.ts';
import type { Pattern, Reading } from './fact.ts';

const FIGURES = '\\d[\\d,]{0,20}(?:\\.\\d+)?';
const UNIT = '(?:\\s*(?:[百千]?[萬億]|[百千])|\\s+(?:thousand|million|billion)\\b|(?:[km]|mn|bn)\\b)';
const SIZE: Record<string, number> = {
  百: 100,
  千: 1000,
  萬: 1e4,
  億: 1e8,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};
const BEFORE = '(?:HK\\$|HKD|US\\$|USD|RMB|CNY|港幣|人民幣|[$¥])';
const AFTER =
  '(?:元人民幣|港元|美元|元|Hong Kong dollars|US dollars|dollars|yuan|HKD|RMB)(?!旦|朗|首|素|老|復|化|論|方程|里|件|店)';
const TO = '\\s*(?:-|–|—|~|～|至|到|to)\\s*';
const CHINESE =
  '(?<![數幾多])(?=[一二三四五六七八九十兩零壹貳叁參肆伍陸柒捌玖拾])[一二三四五六七八九十百千萬億兩零壹貳叁參肆伍陸柒捌玖拾佰仟]{1,12}';

const sizeOf = (unit: string) => {
  const name = unit.trim().toLowerCase();
  return SIZE[name] ?? [...name].reduce((size, sign) => size * (SIZE[sign] ?? 1), 1);
};

/**
 * 1億2,000萬, 1.2 million, 八百. `shared`: unit that the first number of a range lacks, such as the "million" of
 * "1–2 million".
 */
function numberOf(text: string, shared = ''): number {
  if (!/\d/.test(text)) return chineseNumber(text);
  const parts = [...text.matchAll(new RegExp(`(?<n>${FIGURES})(?<u>${UNIT})?`, 'gi'))];
  return parts.reduce((sum, { groups }) => {
    const { n = '', u = shared } = groups ?? {};
    return sum + Number(n.replaceAll(',', '')) * sizeOf(u);
  }, 0);
}

function currencyOf(text: string): string | undefined {
  if (/HK|港|Hong Kong/i.test(text)) return 'HKD';
  if (/RMB|CNY|人民幣|¥|yuan/i.test(text)) return 'CNY';
  return /US|美元/i.test(text) ? 'USD' : undefined;
}

function amountOf(text: string, marks: string, shared?: string): Reading[] {
  const value = Math.round(numberOf(text, shared) * 100) / 100;
  const currency = currencyOf(marks);
  return Number.isFinite(value) ? [{ value: String(value), ...(currency && { currency }) }] : [];
}

const NUMBER = `${FIGURES}(?:${UNIT}(?:${FIGURES}${UNIT})*)?`;

export const AMOUNTS: Pattern[] = [
  {
    kind: 'amount',
    pattern: new RegExp(
      `(?<![a-z])(?<b>${BEFORE})\\s*(?<n>${NUMBER}|${CHINESE})(?<a>\\s*${AFTER})?(?=(?:${TO}${BEFORE}?\\s*${FIGURES}(?<shared>${UNIT}))?)`,
      'gi',
    ),
    read: ({ b = '', n = '', a = '', shared }) => amountOf(n, b + a, shared),
  },
  {
    // Second amount of a range such as $500–800.
    kind: 'amount',
    pattern: new RegExp(`(?<=${BEFORE}\\s*${NUMBER}${TO})(?<n>${NUMBER})(?<a>\\s*${AFTER})?(?![\\d%])`, 'gi'),
    read: ({ n = '', a = '' }) => amountOf(n, a),
  },
  {
    // First amount of a range such as 500至800元.
    kind: 'amount',
    pattern: new RegExp(
      `(?<![\\d.,$])(?<n>${NUMBER})(?=${TO}${FIGURES}(?<shared>${UNIT})?\\s*${AFTER})`,
      'gi',
    ),
    read: ({ n = '', shared }) => amountOf(n, '', shared),
  },
  {
    kind: 'amount',
    pattern: new RegExp(`(?<![\\d.,$])(?<n>${NUMBER}|${CHINESE})\\s*(?<a>${AFTER})`, 'gi'),
    read: ({ n = '', a = '' }) => amountOf(n, a),
  },
];
