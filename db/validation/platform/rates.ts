const AMOUNT = /^(?:HK\$|HKD|\$)?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{2}))?$/i;

/** Returns the cents of a rate such as `HK$1,500`, or undefined if the text is not a rate. */
export function centsOfRate(rate: string): number | undefined {
  const [, dollars, cents = '0'] = AMOUNT.exec(rate.trim()) ?? [];
  if (dollars === undefined) return undefined;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents) || undefined;
}
