import type { LibraryPicture } from '../../../db/validation/content/media.ts';
import { useText } from '../i18n/useText.ts';

type Named = Pick<LibraryPicture, 'altZh' | 'altEn' | 'fileName' | 'usedIn'>;

/**
 * Returns a function that names a picture for staff: by its description, else its file name, else the title
 * of a record that uses it.
 */
export function usePictureName() {
  const text = useText();
  return ({ altZh, altEn, fileName, usedIn }: Named): string =>
    altZh || altEn || fileName || usedIn.find(({ title }) => title)?.title || text('media.unnamed');
}
