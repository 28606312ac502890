import { directionOf } from '../../../core/money/directions.ts';

const PARTS = /"([^"]*)"|\\(.)|\[([^\]]*)\]|[_*].|([0#?]+)|(.)/gsu;
/** Dates, fractions, percentages and decimals keep their stored number. */
const OTHER_KINDS = /[ymdhsaegb.%/@]/i;
const SIGNS_OF_MONEY = /HK|[$¥€£]|HKD|港[幣币元]/gi;

interface Part {
  literal: string;
  /** `0` is a digit that is always shown, `#` and `?` are optional digits. */
  places: string;
}

function partOf([, quoted, escaped, bracket, places, other]: RegExpMatchArray): Part | undefined {
  if (places !== undefined) return { literal: '', places };
  // `[$HK$-C04]` is a currency and `[Red]` a colour. A condition such as `[<0]` selects a section of the
  // format.
  if (bracket !== undefined) {
    if (/[<>=]/.test(bracket)) return undefined;
    return { literal: /^\$([^-]*)/.exec(bracket)?.[1] ?? '', places: '' };
  }
  if (other !== undefined && OTHER_KINDS.test(other)) return undefined;
  return { literal: quoted ?? escaped ?? (other === ',' ? '' : (other ?? '')), places: '' };
}

function partsOf(format: string): Part[] | undefined {
  const [section = ''] = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const parts = [...section.matchAll(PARTS)].map(partOf);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

const placesOf = (parts: Part[]) => parts.map(({ places }) => places).join('');

const fewestDigits = (parts: Part[]) => /0.*/.exec(placesOf(parts))?.[0].length ?? 0;

const isCode = (parts: Part[]) => {
  const words = parts.map(({ literal }) => literal).join('');
  const fewest = fewestDigits(parts);
  return fewest > 1 || (fewest > 0 && /[\p{L}\p{N}]/u.test(words.replace(SIGNS_OF_MONEY, '')));
};

function filled(parts: Part[], digits: string): string {
  const places = placesOf(parts).length;
  let rest = digits.padStart(places, ' ');
  let surplus = rest.length - places;
  return parts
    .map(({ literal, places: { length } }) => {
      if (length === 0) return literal;
      const shown = rest.slice(0, length + surplus);
      rest = rest.slice(length + surplus);
      surplus = 0;
      return shown.trimStart();
    })
    .join('');
}

/**
 * `42` in `"AB"000000` is `AB000042`. Undefined for formats that do not change the digits, such as `General`,
 * amounts and dates.
 */
export function shownNumber(written: string, format: string): string | undefined {
  if (!/^\d{1,15}(?:\.0+)?$/.test(written)) return undefined;
  const parts = partsOf(format);
  if (!parts || !isCode(parts)) return undefined;
  return filled(parts, String(Number(written)).padStart(fewestDigits(parts), '0'));
}

const NOT_QUOTED = '(?=(?:[^"]*"[^"]*")*[^"]*$)';
const SECTIONS = new RegExp(`;${NOT_QUOTED}`);
const FIGURES = new RegExp(`(?:General|[0#?][0#?,. ]*)${NOT_QUOTED}`, 'i');
const CONDITION = /\[([<>=]+)(-?[\d.]+)\]/;
const OF_DATES_AND_SHARES = /[ymdhse%/@]/i;

function meets(value: number, [, sign = '', limit]: RegExpExecArray): boolean {
  const than = Number(limit);
  if (sign === '<>') return value !== than;
  return (
    (sign.includes('<') && value < than) ||
    (sign.includes('>') && value > than) ||
    (sign.includes('=') && value === than)
  );
}

function sectionFor(value: number, format: string): string {
  const sections = format.split(SECTIONS);
  const conditions = sections.map((section) => CONDITION.exec(section));
  if (conditions.some(Boolean)) {
    const place = conditions.findIndex((condition) => condition === null || meets(value, condition));
    return sections[place] ?? '';
  }
  const place = value < 0 ? 1 : value === 0 ? 2 : 0;
  return sections[place] ?? sections[0] ?? '';
}

/** Keeps the currency of `[$HK$-C04]`. */
const withoutBrackets = (section: string) =>
  section.replace(/\[(?:\$([^\]-]*))?[^\]]*\]/g, (_, money?: string) => (money ? `"${money}"` : ''));

const literalOf = (part: string) =>
  part.replace(/"([^"]*)"|\\(.)|[_*]./gsu, (_, quoted?: string, escaped?: string) => quoted ?? escaped ?? '');

const isSign = (before: string, after: string) => {
  const [start, end] = [before, after].map((side) =>
    side
      .normalize('NFKC')
      .replace(/[‐-―−]/g, '-')
      .replace(SIGNS_OF_MONEY, '')
      .trim(),
  );
  if (start === '(' && end?.startsWith(')')) return true;
  return [start ?? '', end ?? ''].some((side) => directionOf(side.replace(/[().]/g, '')) !== undefined);
};

/** `800` in `#,##0.00" DR"` becomes `800 DR`. Undefined for formats without DR, CR or a sign. */
export function signedNumber(written: string, format: string): string | undefined {
  const value = Number(written);
  if (!value) return undefined;
  const section = withoutBrackets(sectionFor(value, format));
  const figures = FIGURES.exec(section);
  if (!figures) return undefined;
  const [before, after] = [section.slice(0, figures.index), section.slice(figures.index + figures[0].length)];
  const bare = [before, after].map((part) => part.replace(/"[^"]*"|\\.|[_*]./gsu, '')).join('');
  if (OF_DATES_AND_SHARES.test(bare)) return undefined;
  const [start, end] = [literalOf(before), literalOf(after)];
  if (!isSign(start, end) || (value < 0 && /^\(|^-/.test(start.trim()))) return undefined;
  return `${start}${/e/i.test(written) ? String(value) : written}${end}`;
}
