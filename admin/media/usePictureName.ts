import type { LibraryPicture } from '../../db/validation/media.ts';
import { useText } from '../i18n/useText.ts';

type Named = Pick<LibraryPicture, 'altZh' | 'altEn' | 'fileName' | 'usedIn'>;

/** What staff know a picture by: what it shows, its file, or else what shows it. */
export function usePictureName() {
  const text = useText();
  return ({ altZh, altEn, fileName, usedIn }: Named): string =>
    altZh || altEn || fileName || usedIn.find(({ title }) => title)?.title || text('media.unnamed');
}
