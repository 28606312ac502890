import { isHongKong, PLACE } from '../core/association/place.ts';

const BETWEEN = String.raw`[\s.()\-‐-―−]*`;
const { countryCode, digits: LOCAL_DIGITS } = PLACE.telephone;
const NEAR_HONG_KONG: Record<string, { digits: number; first: string }> = {
  '852': { digits: 8, first: '[2-9]' },
  '853': { digits: 8, first: '[268]' },
  '86': { digits: 11, first: '1' },
};
const CODES = isHongKong
  ? NEAR_HONG_KONG
  : { [countryCode]: { digits: LOCAL_DIGITS, first: String.raw`\d` } };
const LOCAL = CODES[countryCode] ?? { digits: LOCAL_DIGITS, first: String.raw`\d` };

const digitsIn = (count: number, first: string) =>
  `${first}(?:${BETWEEN}${String.raw`\d`}){${count - 1}}(?!${String.raw`\d`})`;

const KINDS: { pattern: RegExp; country?: string }[] = [
  ...Object.entries(CODES).map(([code, { digits, first }]) => ({
    pattern: new RegExp(
      String.raw`(?<!\d)\(?(?:\+|00)?${[...code].join(BETWEEN)}\)?${BETWEEN}(${digitsIn(digits, first)})`,
    ),
    country: code,
  })),
  { pattern: new RegExp(String.raw`(?<!\d)(?:\+|00)(\d(?:${BETWEEN}\d){6,14})(?!\d)`), country: '' },
  { pattern: new RegExp(String.raw`(?<!\d)(${digitsIn(LOCAL.digits, LOCAL.first)})`) },
  // Short numbers such as 1823, and foreign numbers without a country code.
  { pattern: /(?<!\d)(\d(?:[ -]?\d){2,14})(?!\d|\s*(?:小時|小时|hours?|hrs?))/i },
];

interface Found {
  written: string;
  digits: string;
  /** Empty when `digits` includes the code. Undefined if the number has no country code. */
  country: string | undefined;
}

function numberIn(phone: string): Found | undefined {
  const text = phone.normalize('NFKC');
  const all = KINDS.flatMap(({ pattern, country }, kind) => {
    const found = pattern.exec(text);
    return found
      ? [{ kind, at: found.index, written: found[0].trim(), digits: found[1] ?? '', country }]
      : [];
  });
  // Takes the first complete number. If several patterns match at the same position, prefers the more
  // specific pattern.
  const whole = all.filter(({ kind }) => kind < KINDS.length - 1);
  const [first = all[0]] = whole.toSorted((one, other) => one.at - other.at || one.kind - other.kind);
  return first && { ...first, digits: first.digits.replaceAll(/\D/g, '') };
}

export const phoneNumber = (phone: string): string | undefined => numberIn(phone)?.written;

export function phoneLink(phone: string): string | undefined {
  const number = numberIn(phone);
  if (!number) return undefined;
  const { country, digits } = number;
  return `tel:${country === undefined && !isLocal(digits) ? '' : `+${country ?? countryCode}`}${digits}`;
}

/** Numbers of the place get its code. Short numbers, and those that have a code, stay as they are. */
export const withCountryCode = (phone: string): string => phone.split('/').map(coded).join('/');

function coded(part: string): string {
  const { written = '', digits = '', country } = numberIn(part) ?? {};
  if (country !== undefined || !isLocal(digits)) return part;
  const text = part.includes(written) ? part : part.normalize('NFKC');
  return text.replace(written, `+${countryCode} ${written}`);
}

const isLocal = (digits: string) => digits.length === LOCAL_DIGITS;

export function whatsAppLink(phone: string): string | undefined {
  const { country, digits = '' } = numberIn(phone) ?? {};
  if (digits.length < Math.min(8, LOCAL_DIGITS)) return undefined;
  return `https://wa.me/${country ?? (isLocal(digits) ? countryCode : '')}${digits}`;
}
