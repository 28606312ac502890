/** Of `2345 6789 / 2345 6780 ext. 5` the first number alone, as it is written; undefined: there is none. */
export function phoneNumber(phone: string): string | undefined {
  const [, number] = /([+(]*\d[\d ()-]*\d)/.exec(phone) ?? [];
  return number?.trim();
}

/** What calls it. */
export function phoneLink(phone: string): string | undefined {
  const number = phoneNumber(phone);
  return number && `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
