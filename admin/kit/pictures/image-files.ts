import { MAX_FILE_BYTES } from '../../../core/fields/limits.ts';
import type { TextKey } from '../i18n/dictionary.ts';

type Named = Pick<File, 'type' | 'name'>;

/** Some browsers report no type for HEIC files. */
const PICTURE_NAME = /\.(jpe?g|jfif|png|webp|avif|gif|hei[cf]|hif)$/i;
const HEIC_NAME = /\.(hei[cf]|hif)$/i;

export const isPicture = ({ type, name }: Named): boolean =>
  type === '' ? PICTURE_NAME.test(name) : type.startsWith('image/');

export const isHeic = ({ type, name }: Named): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && HEIC_NAME.test(name));

export function imageFiles(files: Iterable<File> | null | undefined): File[] {
  return [...(files ?? [])].filter(isPicture);
}

/** docs/product.md 5. Undefined for a valid file. */
export function imageFault(
  file: Pick<File, 'type' | 'name' | 'size'>,
): { title: TextKey; text: TextKey } | undefined {
  if (!isPicture(file)) return { title: 'upload.wrongType', text: 'upload.wrongTypeText' };
  if (file.size > MAX_FILE_BYTES) return { title: 'upload.failed', text: 'upload.tooLarge' };
  return undefined;
}
