import { MAX_FILE_BYTES } from '../../../../core/fields/limits.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { isPicture } from '../../../kit/pictures/image-files.ts';

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

export interface FileFault {
  title: TextKey;
  names: string[];
}

export const isPdf = (file: Pick<File, 'type'>) => file.type === 'application/pdf';

/** docs/product.md 5. Undefined when the files can be added. */
export function faultOf(
  files: FileFacts[],
  before: { pictures: number; pdfs: number },
): FileFault | undefined {
  const named = (faulty: FileFacts[], title: TextKey): FileFault | undefined =>
    faulty.length > 0 ? { title, names: faulty.map(({ name }) => name) } : undefined;
  const pdfs = files.filter(isPdf);
  const pictures = files.filter(isPicture);
  const hasPdf = pdfs.length + before.pdfs > 0;
  const hasPictures = pictures.length + before.pictures > 0;
  return (
    named(
      files.filter((file) => !(isPdf(file) || isPicture(file))),
      'publications.wrongFormat',
    ) ??
    named(
      files.filter(({ size }) => size > MAX_FILE_BYTES),
      'publications.tooLarge',
    ) ??
    (hasPdf && hasPictures ? named(files, 'publications.noMix') : undefined) ??
    (pdfs.length + before.pdfs > 1 ? named(pdfs, 'publications.onePdf') : undefined)
  );
}
