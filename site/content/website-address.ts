/** Text after the address: a blank or a punctuation mark, and everything that follows it. */
const AFTER = /[\s,;<>"'|、，。；！（）「」『』【】《》…].*$/s;
const SCHEMES = /^(?:https?:\/*)+(?=https?:\/*)/i;

/**
 * Converts the web address at the start of a text, typed by a member, to a link. Returns undefined when the
 * text does not start with one.
 */
export function websiteAddress(written: string): { href: string; text: string } | undefined {
  const address = written
    .trim()
    .replace(AFTER, '')
    .replace(SCHEMES, '')
    .replace(/[.:]+$/, '');
  if (!address) return undefined;
  // Digits after the colon are a port. Otherwise the text before the colon is a scheme.
  const url = URL.parse(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`);
  if (!url || url.username || !/^https?:$/.test(url.protocol)) return undefined;
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(url.hostname)) return undefined;
  return { href: url.href, text: (url.host + url.pathname).replace(/\/$/, '') };
}

/** Returns a member's social-network URLs, one per line, without invalid lines. */
export const socialPages = (text = ''): { href: string; text: string }[] =>
  text
    .split('\n')
    .map((line) => websiteAddress(line.trim()))
    .filter((page) => page !== undefined);
