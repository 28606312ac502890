/** Parses an amount such as `1,234.50` into cents. Returns undefined for invalid text. */
export function centsOf(typed: string): number | undefined {
  const [, dollars = '', cents = ''] =
    /^(?:HK)?\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.normalize('NFKC').trim()) ?? [];
  return dollars ? Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0')) : undefined;
}
