import { CURRENCY_WORDS, currenciesIn } from './currency-words.ts';
import { type Direction, directionOf } from './directions.ts';

export interface WrittenAmount {
  /** Negative when the cell itself marks a debit. */
  cents: number;
  direction: Direction | undefined;
  currency: string | undefined;
}

const DASHES = /[‐-―−﹣]/g;
const APOSTROPHES = /[‘’´`]/g;
const BRACKETED = /(?<=\d[\d.,']*\s*)[([]\s*([A-Z/.]+|\p{Script=Han}+)\s*[)\]]$/u;
const NO_CENTS = /(?<=\d)\.-{1,2}(?=\s|$)/;
const NUMBER = /^(\d{1,3}(?:[,']\d{3})+|\d*)(?:\.(\d{1,2}|\d{6,}))?$/;
/** A bare `$` or 元 stands for the currency of the account. */
const OF_ACCOUNT: [code: string, pattern: string] = ['', '\\$|[元圓圆][正整]?|DOLLARS?'];
const CURRENCIES: [code: string, pattern: string][] = [
  ...CURRENCY_WORDS.map(({ code, codes, words }): [string, string] => [code, `${codes}|${words}`]),
  OF_ACCOUNT,
];
const OTHER_CODE = '(?!NIL)[A-Z]{3}(?![A-Z$])|[A-Z]{1,3}\\$';
const SIDES = [
  (pattern: string) => new RegExp(`^(?:${pattern})`, 'u'),
  (pattern: string) => new RegExp(`(?:${pattern})$`, 'u'),
];
const WORDS = SIDES.map((side) => side('[A-Z/.]+(?![A-Z$])|\\p{Script=Han}+'));

interface Reading {
  rest: string;
  directions: Direction[];
  currencies: string[];
}

const withDirection = (reading: Reading, rest: string, direction: Direction): Reading => ({
  ...reading,
  rest: rest.trim(),
  directions: [...reading.directions, direction],
});
const withCurrency = (reading: Reading, rest: string, currency: string): Reading => ({
  ...reading,
  rest: rest.trim(),
  currencies: currency ? [...reading.currencies, currency] : reading.currencies,
});

function withoutSign(reading: Reading): Reading | undefined {
  const [, inBrackets] = /^[([](.+)[)\]]$/.exec(reading.rest) ?? [];
  if (inBrackets) return withDirection(reading, inBrackets, 'out');
  const [, before = '', middle = '', after = ''] = /^([+-]?)(.*?)([+-]?)$/.exec(reading.rest) ?? [];
  if ((before === '') === (after === '')) return undefined;
  return withDirection(reading, middle, before + after === '-' ? 'out' : 'in');
}

function withoutCurrency(reading: Reading): Reading | undefined {
  for (const [code, pattern] of CURRENCIES)
    for (const side of SIDES) {
      const rest = reading.rest.replace(side(pattern), '');
      if (rest !== reading.rest) return withCurrency(reading, rest, code);
    }
  return undefined;
}

function withoutWord(reading: Reading): Reading | undefined {
  for (const pattern of WORDS) {
    const direction = directionOf(pattern.exec(reading.rest)?.[0] ?? '');
    if (direction) return withDirection(reading, reading.rest.replace(pattern, ''), direction);
  }
  return undefined;
}

function withoutOtherCode(reading: Reading): Reading | undefined {
  for (const side of SIDES) {
    const code = side(OTHER_CODE).exec(reading.rest)?.[0];
    if (code) return withCurrency(reading, reading.rest.replace(side(OTHER_CODE), ''), code);
  }
  return undefined;
}

const isNumber = (text: string) => NUMBER.test(text) && /\d/.test(text);

function reduced(reading: Reading): Reading | undefined {
  let next: Reading | undefined = reading;
  while (next && !isNumber(next.rest))
    next = withoutSign(next) ?? withoutWord(next) ?? withoutCurrency(next) ?? withoutOtherCode(next);
  return next;
}

const isContradictory = ({ directions, currencies }: Reading) =>
  new Set(directions).size > 1 || new Set(currencies).size > 1;

/**
 * `1,234.50`, `(800)`, `−800`, `CR 800`, `800.00 DR`, `800 HKD`. Undefined when the cell is not an amount or
 * its signs contradict each other.
 */
export function readAmount(cell: string): WrittenAmount | undefined {
  const written = cell
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(APOSTROPHES, "'")
    .replace(NO_CENTS, '')
    .toUpperCase()
    .trim()
    .replace(BRACKETED, (written, word: string) => (directionOf(word) ? ` ${word} ` : written))
    .trim();
  const rest = written.replace(/(?<=[\d,.])\s+(?=[\d,.])/g, '').replace(/\s+/g, ' ');
  const found = reduced({ rest, directions: [], currencies: [] });
  if (!found || isContradictory(found)) return undefined;
  const [, dollars = '', cents = ''] = NUMBER.exec(found.rest) ?? [];
  const sum = Math.round(Number(dollars.replace(/[,']/g, '')) * 100 + Number(`0.${cents || 0}`) * 100);
  const [direction] = found.directions;
  return {
    cents: direction === 'out' && sum > 0 ? -sum : sum,
    direction,
    currency: found.currencies[0],
  };
}

/**
 * For an unknown currency or several, the cell's text, shortened to ten characters. Undefined for an empty
 * cell, `$` or 元.
 */
export function currencyOf(cell: string): string | undefined {
  const written = cell.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  if (written === '' || written === '$' || written === '元') return undefined;
  const [known] = CURRENCIES.find(([, pattern]) => new RegExp(`^(?:${pattern})$`).test(written)) ?? [];
  if (known !== undefined) return known || undefined;
  const [only = written, ...others] = currenciesIn(cell.toUpperCase());
  return (others.length > 0 ? written : only).slice(0, 10);
}

const IN_TEXT =
  /(?:hk\$|hkd|港幣|\$)\s*\$?\s*\d(?:[\d,]*\d)?(?:\.\d{1,2})?(?![\d.,]*\d)|\d(?:[\d,]*\d)?(?:\.\d{1,2})?\s*(?:港元|元|蚊)/g;

export const amountsIn = (plain: string): { cents: number; index: number }[] =>
  [...plain.matchAll(IN_TEXT)].flatMap(({ index, 0: written }) => {
    const read = readAmount(
      written.replace(/蚊$/, '元').replace(/(?<=[a-z幣])\s*\$/, (sign) => (/^hk/.test(written) ? sign : '')),
    );
    return read ? [{ cents: read.cents, index }] : [];
  });
