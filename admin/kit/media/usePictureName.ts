import type { LibraryPicture } from '../../../core/content/validation/media.ts';
import { useText } from '../i18n/useText.ts';

type Named = Pick<LibraryPicture, 'altZh' | 'altEn' | 'fileName' | 'usedIn'>;

export function usePictureName() {
  const text = useText();
  return ({ altZh, altEn, fileName, usedIn }: Named): string =>
    altZh || altEn || fileName || usedIn.find(({ title }) => title)?.title || text('media.unnamed');
}
