import type { Evidence } from '../../../../db/validation/events/evidence.ts';

const MOST_LETTERS = 60;

export interface Photo {
  url: string;
  /** Path inside the ZIP. */
  path: string;
  caption: string;
}

/** Replaces the characters that an operating system forbids in file names. */
const named = (text: string) =>
  [...text.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '_').trim()]
    .slice(0, MOST_LETTERS)
    .join('')
    .replace(/[. ]+$/, '');

/** Names the pictures of a recap by number and caption, for the ZIP. */
export function photosOf({ pictures }: Evidence, locale: string): Photo[] {
  return pictures.map(({ url, captionZh, captionEn }, place) => {
    const caption = locale === 'en' ? captionEn || captionZh : captionZh || captionEn;
    const number = String(place + 1).padStart(2, '0');
    const ending = /\.(\w+)$/.exec(url)?.[1] ?? 'jpg';
    return { url, path: `photos/${[number, named(caption)].filter(Boolean).join('-')}.${ending}`, caption };
  });
}

/** Lists the photographs with their captions, one per line. */
export const captionsText = (photos: Photo[]) =>
  photos.map(({ path, caption }) => `${path.slice('photos/'.length)}\t${caption}\r\n`).join('');
