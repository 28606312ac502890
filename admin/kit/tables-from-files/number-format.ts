/** Parts of a format: quoted text, an escaped character, a bracket, a run of placeholders, or any other character. */
const PARTS = /"([^"]*)"|\\(.)|\[([^\]]*)\]|[_*].|([0#?]+)|(.)/gsu;
/** Formats of dates, fractions, percentages and decimals, whose values are read as numbers. */
const OTHER_KINDS = /[ymdhsaegb.%/@]/i;
const SIGNS_OF_MONEY = /HK|[$¥€£]|HKD|港[幣币元]/gi;

interface Part {
  literal: string;
  /** Placeholders: `0` is a digit that is always shown, `#` and `?` are optional digits. */
  places: string;
}

function partOf([, quoted, escaped, bracket, places, other]: RegExpMatchArray): Part | undefined {
  if (places !== undefined) return { literal: '', places };
  // `[$HK$-C04]` is a currency, `[Red]` a colour; a condition picks among sections.
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

/** Returns the minimum number of digits: all placeholders from the first `0` on. */
const fewestDigits = (parts: Part[]) => /0.*/.exec(placesOf(parts))?.[0].length ?? 0;

const isCode = (parts: Part[]) => {
  const words = parts.map(({ literal }) => literal).join('');
  const fewest = fewestDigits(parts);
  return fewest > 1 || (fewest > 0 && /[\p{L}\p{N}]/u.test(words.replace(SIGNS_OF_MONEY, '')));
};

/** Fills the placeholders with digits from the right. The first placeholder takes surplus digits. */
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
 * Formats a whole number as the spreadsheet shows it: `42` in `"HKPT"000000` is `HKPT000042`. Returns
 * undefined for formats that do not change the value's text, such as `General`, amounts and dates.
 */
export function shownNumber(written: string, format: string): string | undefined {
  if (!/^\d{1,15}(?:\.0+)?$/.test(written)) return undefined;
  const parts = partsOf(format);
  if (!parts || !isCode(parts)) return undefined;
  return filled(parts, String(Number(written)).padStart(fewestDigits(parts), '0'));
}
