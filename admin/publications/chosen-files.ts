export interface ChosenPicture {
  name: string;
  url: string;
  bytes: number;
}

export interface ChosenPdf {
  name: string;
  fileUrl: string;
  fileSize: string;
  pageCount: number;
  pageUrls: string[];
}

export interface ChosenFiles {
  pictures: ChosenPicture[];
  pdf?: ChosenPdf | undefined;
}

export interface FileFields {
  fileUrl: string;
  fileSize: string | null;
  pageCount: number;
  pageUrls: string[];
}

const kilobytes = (pictures: ChosenPicture[]) =>
  Math.max(1, Math.round(pictures.reduce((sum, { bytes }) => sum + bytes, 0) / 1024));

/** What of the chosen files a publication stores: every picture is a page, the first of them its file (docs/api.md 7). */
export function fieldsOf({ pictures, pdf }: ChosenFiles): FileFields {
  if (pdf)
    return { fileUrl: pdf.fileUrl, fileSize: pdf.fileSize, pageCount: pdf.pageCount, pageUrls: pdf.pageUrls };
  return {
    fileUrl: pictures[0]?.url ?? '',
    fileSize: pictures.length > 0 ? `圖片 - ${kilobytes(pictures)} KB` : null,
    pageCount: Math.max(1, pictures.length),
    pageUrls: pictures.map(({ url }) => url),
  };
}
