import { isPdf } from '../../content/is-pdf.ts';
import type { ShownPublication } from '../../content/publication-views.ts';
import type { ViewedPublication } from '../../islands/viewer/publication.ts';

export const downloadPath = (id: number): string => `/api/publications/${id}/download`;

export const coverOf = ({ pageUrls, fileUrl }: ShownPublication): string | undefined =>
  pageUrls[0] ?? (isPdf(fileUrl) ? undefined : fileUrl);

export function viewedPublication(publication: ShownPublication, title: string): ViewedPublication {
  const { id, fileUrl, pageCount, pageUrls } = publication;
  const isFile = pageUrls.length > 0 || isPdf(fileUrl);
  return {
    title,
    fileUrl,
    downloadUrl: downloadPath(id),
    pageUrls: isFile ? pageUrls : [fileUrl],
    pageCount,
  };
}
