import type { Locale } from '../../db/constants.ts';
import { localText } from './localize.ts';

/** What the back office writes for a publication: kind and pages, in Traditional Chinese. */
const WRITTEN = /^(圖片|PDF) - (\d+) 頁$/;

/** The size of a publication in the reader's language; what staff wrote themselves stays as it is. */
export function sizeText(locale: Locale, fileSize: string): string {
  const [, kind, pages] = WRITTEN.exec(fileSize) ?? [];
  if (locale !== 'en' || !kind) return localText(locale, fileSize).text;
  return `${kind === 'PDF' ? 'PDF' : 'Pictures'} – ${pages} ${pages === '1' ? 'page' : 'pages'}`;
}
