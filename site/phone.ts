/**
 * Returns the first number of `2345 6789 / 2345 6780 ext. 5`, as written. Returns undefined when there is
 * none.
 */
export function phoneNumber(phone: string): string | undefined {
  const [, number] = /([+(]*\d[\d ()-]*\d)/.exec(phone) ?? [];
  return number?.trim();
}

/** Returns the `tel:` link of a phone number. */
export function phoneLink(phone: string): string | undefined {
  const number = phoneNumber(phone);
  return number && `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}

/** Returns the WhatsApp link of a number; eight digits mean Hong Kong. Returns undefined without a number. */
export function whatsAppLink(phone: string): string | undefined {
  const digits = phoneNumber(phone)?.replaceAll(/\D/g, '');
  if (!digits || digits.length < 8) return undefined;
  return `https://wa.me/${digits.length === 8 ? `852${digits}` : digits}`;
}
