import given from '#association/profile.json' with { type: 'json' };
import { DEFAULT_LOCALE, dateLocale, type Locale } from './locales.ts';

interface Currency {
  /** ISO 4217. */
  code: string;
  /** Written before every amount, in all languages; each language's own way if it is absent. */
  sign?: string;
}

const HONG_KONG_DOLLAR: Currency = { code: 'HKD', sign: 'HK$' };

const { code, sign } = (given as { currency?: Currency }).currency ?? HONG_KONG_DOLLAR;

export const isHongKongDollar = code === HONG_KONG_DOLLAR.code;

export const CURRENCY_CODE = code;

/** Decimals of an amount: 2 for most currencies, 0 for yen, 3 for dinars. Stored amounts are in these units. */
export const MINOR_UNITS =
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits ?? 2;

const SCALE = 10 ** MINOR_UNITS;

export const toUnits = (cents: number): number => cents / SCALE;
export const fromUnits = (units: number): number => Math.round(units * SCALE);

export const plainAmount = (cents: number): string => toUnits(cents).toFixed(MINOR_UNITS);

const decimalsOf = (cents: number) => (cents % SCALE === 0 ? 0 : MINOR_UNITS);

export function moneyText(cents: number, locale: Locale = DEFAULT_LOCALE): string {
  const decimals = { minimumFractionDigits: decimalsOf(cents), maximumFractionDigits: MINOR_UNITS };
  if (sign !== undefined)
    return `${cents < 0 ? '\u2212' : ''}${sign}${toUnits(Math.abs(cents)).toLocaleString('en-HK', decimals)}`;
  const currency = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const;
  // ICU versions use different spaces; pages must be identical everywhere.
  return toUnits(cents)
    .toLocaleString(dateLocale(locale), { ...currency, ...decimals })
    .replace(/[\u2009\u202f]/g, '\u00a0');
}

export const CURRENCY_SIGN =
  sign ??
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ??
  code;

const escaped = (text: string) => text.replace(/[$^.*+?()[\]{}|\\]/g, '\\$&');
const MARKS = [...new Set([sign, code, CURRENCY_SIGN, '$'])]
  .filter((mark) => mark !== undefined)
  .map(escaped);

const hasDecimalComma = (1.5).toLocaleString(dateLocale(DEFAULT_LOCALE)).includes(',');
const [THOUSANDS, DECIMAL] = hasDecimalComma ? ['[. ]', '[.,]'] : [',', '\\.'];
const DECIMALS = MINOR_UNITS > 0 ? `(?:${DECIMAL}(\\d{1,${MINOR_UNITS}}))?` : '';
const TYPED = new RegExp(
  `^(?:${MARKS.join('|')})?\\s*(\\d{1,3}(?:${THOUSANDS}\\d{3})+|\\d{1,7})${DECIMALS}\\s*(?:${MARKS.join('|')})?$`,
  'i',
);

export function centsOf(typed: string): number | undefined {
  const [, units, decimals = ''] = TYPED.exec(typed.normalize('NFKC').trim()) ?? [];
  if (units === undefined) return undefined;
  return Number(units.replace(/\D/g, '')) * SCALE + Number(decimals.padEnd(MINOR_UNITS, '0') || 0);
}
