import type { Publication } from '../../../../core/content/validation/publications.ts';

const PICTURE = /^data:image\/|\.(jpe?g|png|webp|avif|gif)(\?|$)/i;

export function coverOf({ pageUrls, fileUrl }: Pick<Publication, 'pageUrls' | 'fileUrl'>): string | null {
  return pageUrls[0] ?? (PICTURE.test(fileUrl) ? fileUrl : null);
}

export function pagesOf(publication: Pick<Publication, 'pageUrls' | 'fileUrl'>): string[] {
  if (publication.pageUrls.length > 0) return publication.pageUrls;
  const cover = coverOf(publication);
  return cover ? [cover] : [];
}
