import type { LibraryPicture } from '../../../db/validation/content/media.ts';
import { useText } from '../i18n/useText.ts';

type Named = Pick<LibraryPicture, 'altZh' | 'altEn' | 'fileName' | 'usedIn'>;

/** Returns the image's name for staff: its description, its file name, or else its use. */
export function usePictureName() {
  const text = useText();
  return ({ altZh, altEn, fileName, usedIn }: Named): string =>
    altZh || altEn || fileName || usedIn.find(({ title }) => title)?.title || text('media.unnamed');
}
