/**
 * Separators that people write in registration numbers. NFKC normalisation has already replaced the
 * full-width separators.
 */
const SIGNS = /[\s\-‐-―−–—./()]/g;
/**
 * A business registration number: eight digits, optionally with the branch, or with branch, month, year and
 * check character (8-3-2-2-1).
 */
const REGISTRATION = /^(\d{8})(\d{3}(\d{4}[\dA-Z])?)?$/;
/** A company number with a letter: one letter and seven digits. */
const CONVERTED = /^[A-Z]\d{7}$/;
/** Matches the beginning of a registration number or company number that the user is still typing. */
const BEGUN = /^(\d{0,15}|\d{15}[\dA-Z]|[A-Z]\d{0,7})$/;

const plainOf = (text: string) => text.normalize('NFKC').toUpperCase().replace(SIGNS, '');

/**
 * Extracts the unique business identifier from a typed registration number. Returns undefined if there is
 * none. Does not verify the identifier's check digit, because its rule is not published. Equivalent to the
 * database's `ubi_of`.
 */
export function ubiOf(text: string): string | undefined {
  const plain = plainOf(text);
  return REGISTRATION.exec(plain)?.[1] ?? CONVERTED.exec(plain)?.[0];
}

/**
 * Returns true for a text from which no registration number can be read. With `isTyping`, returns false for
 * the beginning of a number.
 */
export function isDoubtfulCertNo(text: string, isTyping = false): boolean {
  const plain = plainOf(text);
  return plain !== '' && !ubiOf(text) && !(isTyping && BEGUN.test(plain));
}
