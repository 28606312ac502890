/** Separators in handwritten numbers. NFKC has already folded their wide forms. */
const SIGNS = /[\s\-‐-―−–—./()]/g;
/**
 * A registration number: eight digits, optionally with the branch, or with branch, month, year and check
 * character (8-3-2-2-1).
 */
const REGISTRATION = /^(\d{8})(\d{3}(\d{4}[\dA-Z])?)?$/;
/** A converted company number: a letter and seven digits. */
const CONVERTED = /^[A-Z]\d{7}$/;
/** The beginning of either, as somebody types it. */
const BEGUN = /^(\d{0,15}|\d{15}[\dA-Z]|[A-Z]\d{0,7})$/;

const plainOf = (text: string) => text.normalize('NFKC').toUpperCase().replace(SIGNS, '');

/**
 * Extracts the unique business identifier from a business registration number. Returns undefined without one.
 * Its check digit is undocumented, so it is not checked. Equivalent to the database's `ubi_of`.
 */
export function ubiOf(text: string): string | undefined {
  const plain = plainOf(text);
  return REGISTRATION.exec(plain)?.[1] ?? CONVERTED.exec(plain)?.[0];
}

/**
 * Checks for a registration number that looks wrong: text without an identifier. During input, what may still
 * become a number is not wrong yet.
 */
export function isDoubtfulCertNo(text: string, isTyping = false): boolean {
  const plain = plainOf(text);
  return plain !== '' && !ubiOf(text) && !(isTyping && BEGUN.test(plain));
}
