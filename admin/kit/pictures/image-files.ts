import { MAX_FILE_BYTES } from '../../../db/constants.ts';
import type { TextKey } from '../i18n/dictionary.ts';

type Named = Pick<File, 'type' | 'name'>;

/** Matches file names of pictures, because some browsers report no type for HEIC files. */
const PICTURE_NAME = /\.(jpe?g|jfif|png|webp|avif|gif|hei[cf]|hif)$/i;
const HEIC_NAME = /\.(hei[cf]|hif)$/i;

/**
 * Checks whether the MIME type of a file is a picture type. If the browser reports no type, checks the file
 * name.
 */
export const isPicture = ({ type, name }: Named): boolean =>
  type === '' ? PICTURE_NAME.test(name) : type.startsWith('image/');

/** Checks whether a file is a HEIC photo, the format of iPhones. */
export const isHeic = ({ type, name }: Named): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && HEIC_NAME.test(name));

/** Returns only the pictures among pasted, dropped or chosen files. */
export function imageFiles(files: Iterable<File> | null | undefined): File[] {
  return [...(files ?? [])].filter(isPicture);
}

/**
 * Returns title and text of the error when a file cannot be uploaded as a picture. Returns undefined for a
 * valid file (docs/product.md 5).
 */
export function imageFault(
  file: Pick<File, 'type' | 'name' | 'size'>,
): { title: TextKey; text: TextKey } | undefined {
  if (!isPicture(file)) return { title: 'upload.wrongType', text: 'upload.wrongTypeText' };
  if (file.size > MAX_FILE_BYTES) return { title: 'upload.failed', text: 'upload.tooLarge' };
  return undefined;
}
