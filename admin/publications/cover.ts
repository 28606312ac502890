import type { Publication } from '../../db/validation/publications.ts';

const PICTURE = /^data:image\/|\.(jpe?g|png|webp|avif|gif)(\?|$)/i;

/** The picture that stands for a publication: its first page, or its file where that is a picture. */
export function coverOf({ pageUrls, fileUrl }: Pick<Publication, 'pageUrls' | 'fileUrl'>): string | null {
  return pageUrls[0] ?? (PICTURE.test(fileUrl) ? fileUrl : null);
}

/** The pictures to look through. */
export function pagesOf(publication: Pick<Publication, 'pageUrls' | 'fileUrl'>): string[] {
  if (publication.pageUrls.length > 0) return publication.pageUrls;
  const cover = coverOf(publication);
  return cover ? [cover] : [];
}
