// Pictures in cleaned HTML: its attributes are all in double quotes, and hold no angle bracket.

const PICTURE = /<img\b[^>]*>/g;
const SOURCE = /\ssrc="([^"]*)"/;
const CANDIDATES = /\ssrcset="([^"]*)"/;
const SIZES = /\ssizes="[^"]*"/;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const decoded = (value: string) =>
  value.replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/** A host that nobody has: what still has it is of this site. By http `https:example.com` leads elsewhere, by https it does not. */
const HERE = ['https://here.invalid', 'http://here.invalid'];

/** Whether an address is one of this site, as browsers read it. */
export const isOwnAddress = (address: string): boolean =>
  HERE.every((here) => URL.parse(address, here)?.origin === here);

const sourceOf = (tag: string) => decoded(SOURCE.exec(tag)?.[1] ?? '');

const isOwnSet = (tag: string) =>
  decoded(CANDIDATES.exec(tag)?.[1] ?? '')
    .split(',')
    .every((candidate) => isOwnAddress(candidate.trim().split(/\s/, 1)[0] ?? ''));

/** The addresses of pictures of other sites in cleaned HTML, each once. */
export function foreignPictures(html: string): string[] {
  const addresses = (html.match(PICTURE) ?? []).map(sourceOf).filter((address) => !isOwnAddress(address));
  return [...new Set(addresses)];
}

/**
 * Cleaned HTML with its pictures of other sites at the paths of their copies, and without those that have none. Smaller variants
 * that would be loaded from elsewhere go too.
 */
export const withOwnPictures = (html: string, paths: ReadonlyMap<string, string>): string =>
  html.replace(PICTURE, (tag) => {
    const source = sourceOf(tag);
    const path = isOwnAddress(source) ? undefined : paths.get(source);
    if (!path && !isOwnAddress(source)) return '';
    const local = path ? tag.replace(SOURCE, () => ` src="${path}"`) : tag;
    return path || !isOwnSet(tag) ? local.replace(CANDIDATES, '').replace(SIZES, '') : local;
  });
