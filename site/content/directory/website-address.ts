const AFTER = /[\s,;<>"'|、，。；！（）「」『』【】《》…].*$/s;
const SCHEMES = /^(?:https?:\/*)+(?=https?:\/*)/i;

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

export const socialPages = (text = ''): { href: string; text: string }[] =>
  text
    .split('\n')
    .map((line) => websiteAddress(line.trim()))
    .filter((page) => page !== undefined);
