import { MAX_FILE_BYTES } from '../../../db/constants.ts';
import type { TextKey } from '../i18n/dictionary.ts';

/** Returns the pictures among pasted, dropped or chosen files. */
export function imageFiles(files: Iterable<File> | null | undefined): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/**
 * Returns the title and text of the error for a file that cannot be uploaded as a picture, or undefined
 * (docs/product.md 5).
 */
export function imageFault(file: Pick<File, 'type' | 'size'>): { title: TextKey; text: TextKey } | undefined {
  if (!file.type.startsWith('image/')) return { title: 'upload.wrongType', text: 'upload.wrongTypeText' };
  if (file.size > MAX_FILE_BYTES) return { title: 'upload.failed', text: 'upload.tooLarge' };
  return undefined;
}
