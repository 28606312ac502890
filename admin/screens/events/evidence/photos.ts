import { isSecond } from '../../../../core/association/locales.ts';
import type { Evidence } from '../../../../core/events/validation/evidence.ts';

const MOST_LETTERS = 60;

export interface Photo {
  url: string;
  path: string;
  caption: string;
}

const named = (text: string) =>
  [...text.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '_').trim()]
    .slice(0, MOST_LETTERS)
    .join('')
    .replace(/[. ]+$/, '');

export function photosOf({ pictures }: Evidence, locale: string): Photo[] {
  return pictures.map(({ url, captionZh, captionEn }, place) => {
    const caption = isSecond(locale) ? captionEn || captionZh : captionZh || captionEn;
    const number = String(place + 1).padStart(2, '0');
    const ending = /\.(\w+)$/.exec(url)?.[1] ?? 'jpg';
    return { url, path: `photos/${[number, named(caption)].filter(Boolean).join('-')}.${ending}`, caption };
  });
}

export const captionsText = (photos: Photo[]) =>
  photos.map(({ path, caption }) => `${path.slice('photos/'.length)}\t${caption}\r\n`).join('');
