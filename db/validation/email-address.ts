/** Pattern of the part before the `@`: atoms of RFC 5322, separated by single dots. */
const LOCAL_PART = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Pattern of a DNS host name with at least two labels. */
const DNS_NAME =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** Characters that a domain must not contain, because they would end or change the host in a URL. */
const NO_DOMAIN = /[\s\p{Cc}\p{Cf}/\\:?#@[\]%<>^|"`{}_~!$&'()*+,;=]/u;

/** Returns the domain in ASCII, as `xn--…` if necessary, or undefined if the domain is invalid. */
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
 * Checks an e-mail address as mail servers do: any RFC 5322 atoms before the `@`, and a domain in ASCII or in
 * national characters.
 */
export function isEmail(address: string): boolean {
  const [local, domain] = partsOf(address);
  return address.length <= 254 && LOCAL_PART.test(local) && asciiDomain(domain) !== undefined;
}

/**
 * Normalises a typed address: converts full width (`ｉｎｆｏ＠example。hk`), and removes the `mailto:` of a pasted
 * link.
 */
export const meantEmail = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[。｡]/g, '.')
    .trim()
    .replace(/^mailto:/i, '');

/** Converts an address to ASCII by encoding its domain. Returns an invalid address unchanged. */
export function asciiEmail(address: string): string {
  const [local, domain] = partsOf(address.trim());
  const ascii = local ? asciiDomain(domain) : undefined;
  return ascii ? `${local}@${ascii}` : address;
}

/** Compares two e-mail addresses, ignoring case and whether the domain is in ASCII. */
export const isSameEmail = (one: string, other: string): boolean =>
  asciiEmail(one).toLowerCase() === asciiEmail(other).toLowerCase();

/** Returns a `mailto:` URL with reserved characters escaped. */
export const mailtoHref = (address: string): string =>
  `mailto:${asciiEmail(address).replace(/[%?&#"'<>\\^`{|}/]/g, encodeURIComponent)}`;
