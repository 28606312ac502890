import { isHongKong, PLACE } from '../association/place.ts';

/** NFKC normalisation has already replaced the full-width separators. */
const SIGNS = /[\s\-‐-―−–—./()]/g;
const REGISTRATION = /^(\d{8})(\d{3}(\d{4}[\dA-Z])?)?$/;
const CONVERTED = /^[A-Z]\d{7}$/;
const BEGUN = /^(\d{0,15}|\d{15}[\dA-Z]|[A-Z]\d{0,7})$/;

const OWN = isHongKong ? undefined : new RegExp(`^(?:${PLACE.registration.pattern ?? '.+'})$`);

const plainOf = (text: string) => text.normalize('NFKC').toUpperCase().replace(SIGNS, '');

/** Does not verify the check digit, because its rule is not published. Must equal the database's `ubi_of`. */
export function ubiOf(text: string): string | undefined {
  const plain = plainOf(text);
  if (OWN) return OWN.test(plain) ? plain : undefined;
  return REGISTRATION.exec(plain)?.[1] ?? CONVERTED.exec(plain)?.[0];
}

export function isDoubtfulCertNo(text: string, isTyping = false): boolean {
  const plain = plainOf(text);
  return plain !== '' && !ubiOf(text) && !(isTyping && (OWN !== undefined || BEGUN.test(plain)));
}
