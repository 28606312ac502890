/** Separators in handwritten numbers. NFKC has already folded their wide forms. */
const SIGNS = /[\s\-‐-―−–—./()]/g;
/**
 * A registration number: eight digits, optionally with the branch, or with branch, month, year and check
 * character (8-3-2-2-1).
 */
const REGISTRATION = /^(\d{8})(\d{3}(\d{4}[\dA-Z])?)?$/;
/** A converted company number: a letter and seven digits. */
const CONVERTED = /^[A-Z]\d{7}$/;

/**
 * Extracts the unique business identifier from a business registration number. Returns undefined without one.
 * Its check digit is undocumented, so it is not checked. Equivalent to the database's `ubi_of`.
 */
export function ubiOf(text: string): string | undefined {
  const plain = text.normalize('NFKC').toUpperCase().replace(SIGNS, '');
  return REGISTRATION.exec(plain)?.[1] ?? CONVERTED.exec(plain)?.[0];
}
