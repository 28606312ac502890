import type { Publication } from '../../../../db/validation/content/publications.ts';

const PICTURE = /^data:image\/|\.(jpe?g|png|webp|avif|gif)(\?|$)/i;

/**
 * Returns the cover of a publication: the first page, or the publication's file if it is a picture. Returns
 * null if there is neither.
 */
export function coverOf({ pageUrls, fileUrl }: Pick<Publication, 'pageUrls' | 'fileUrl'>): string | null {
  return pageUrls[0] ?? (PICTURE.test(fileUrl) ? fileUrl : null);
}

/** Returns the pictures that the viewer of a publication shows. */
export function pagesOf(publication: Pick<Publication, 'pageUrls' | 'fileUrl'>): string[] {
  if (publication.pageUrls.length > 0) return publication.pageUrls;
  const cover = coverOf(publication);
  return cover ? [cover] : [];
}
