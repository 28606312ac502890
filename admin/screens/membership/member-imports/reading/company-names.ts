const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}.*\p{Script=Latin}.*\p{Script=Latin}/u;
const BETWEEN = /[\r\n]+|\s*[/／|｜]\s*/;
const END = '(?:ltd|limited|co|company|inc|incorporated|corp|corporation|enterprises?|llp|llc)\\.?';
const ENGLISH = `[a-z0-9][^\\p{Script=Han}]*?[ .,]${END}`;
const CHINESE = '\\p{Script=Han}(?:.*?[\\p{Script=Han})）])?';
const BEHIND = new RegExp(`^(${CHINESE})(?:\\s*[(（]\\s*|\\s+|(?<=公司))(${ENGLISH})\\s*[)）]?$`, 'iu');
const BEFORE = new RegExp(`^(${ENGLISH})(?:\\s*[(（]\\s*|\\s+)(${CHINESE})[)）]?$`, 'iu');

export interface TwoNames {
  companyNameHk: string;
  companyNameEn: string;
}

function fromParts(one = '', other = ''): TwoNames | undefined {
  const [chinese, english] = HAN.test(one) ? [one, other] : [other, one];
  const isClear = HAN.test(chinese) && !HAN.test(english) && LATIN.test(english);
  return isClear ? { companyNameHk: chinese.trim(), companyNameEn: english.trim() } : undefined;
}

/**
 * A line break or a slash separates the two names. Otherwise the English name must end with a company suffix.
 * Undefined for other cells, such as the single name `Happy Home 家品店`.
 */
export function twoNames(cell: string): TwoNames | undefined {
  const parts = cell.split(BETWEEN).filter((part) => part.trim());
  if (parts.length === 2) return fromParts(parts[0], parts[1]);
  const written = cell.trim();
  const [, one, other] = BEHIND.exec(written) ?? BEFORE.exec(written) ?? [];
  return fromParts(one, other);
}
