// Finds pictures by regular expressions. This is safe in sanitised HTML, where all attributes are in double
// quotes and contain no angle brackets.

const PICTURE = /<img\b[^>]*>/g;
const SOURCE = /\ssrc="([^"]*)"/;
const CANDIDATES = /\ssrcset="([^"]*)"/;
const SIZES = /\ssizes="[^"]*"/;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const decoded = (value: string) =>
  value.replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * A URL that resolves to one of them belongs to this site. Two schemes are needed, because
 * `https:example.com` is absolute on http and relative on https.
 */
const HERE = ['https://here.invalid', 'http://here.invalid'];

export const isOwnAddress = (address: string): boolean =>
  HERE.every((here) => URL.parse(address, here)?.origin === here);

const sourceOf = (tag: string) => decoded(SOURCE.exec(tag)?.[1] ?? '');

const isOwnSet = (tag: string) =>
  decoded(CANDIDATES.exec(tag)?.[1] ?? '')
    .split(',')
    .every((candidate) => isOwnAddress(candidate.trim().split(/\s/, 1)[0] ?? ''));

export function foreignPictures(html: string): string[] {
  const addresses = (html.match(PICTURE) ?? []).map(sourceOf).filter((address) => !isOwnAddress(address));
  return [...new Set(addresses)];
}

export const withOwnPictures = (html: string, paths: ReadonlyMap<string, string>): string =>
  html.replace(PICTURE, (tag) => {
    const source = sourceOf(tag);
    const path = isOwnAddress(source) ? undefined : paths.get(source);
    if (!path && !isOwnAddress(source)) return '';
    const local = path ? tag.replace(SOURCE, () => ` src="${path}"`) : tag;
    return path || !isOwnSet(tag) ? local.replace(CANDIDATES, '').replace(SIZES, '') : local;
  });
