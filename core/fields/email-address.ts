const LOCAL_PART = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DNS_NAME =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** They would end or change the host in a URL. */
const NO_DOMAIN = /[\s\p{Cc}\p{Cf}/\\:?#@[\]%<>^|"`{}_~!$&'()*+,;=]/u;

function asciiDomain(domain: string): string | undefined {
  if (NO_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const { hostname } = new URL(`http://${domain}`);
  return DNS_NAME.test(hostname) ? hostname : undefined;
}

function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
}

/**
 * Accepts what mail servers accept: any RFC 5322 atoms before the `@`, and a domain in ASCII or in national
 * characters.
 */
export function isEmail(address: string): boolean {
  const [local, domain] = partsOf(address);
  return address.length <= 254 && LOCAL_PART.test(local) && asciiDomain(domain) !== undefined;
}

export const meantEmail = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[。｡]/g, '.')
    .trim()
    .replace(/^mailto:/i, '');

export function asciiEmail(address: string): string {
  const [local, domain] = partsOf(address.trim());
  const ascii = local ? asciiDomain(domain) : undefined;
  return ascii ? `${local}@${ascii}` : address;
}

export const isSameEmail = (one: string, other: string): boolean =>
  asciiEmail(one).toLowerCase() === asciiEmail(other).toLowerCase();

export const mailtoHref = (address: string): string =>
  `mailto:${asciiEmail(address).replace(/[%?&#"'<>\\^`{|}/]/g, encodeURIComponent)}`;
