const IS_PICTURE = /^data:image\/|\.(jpe?g|png|webp|avif|gif)(\?|$)/i;

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

interface StoredFile {
  title: string;
  fileUrl: string;
  fileSize: string | null;
  pageCount: number;
  pageUrls: string[];
}

const bytesIn = (fileSize: string | null) => 1024 * Number(/(\d+) KB/.exec(fileSize ?? '')?.[1] ?? 0);

export function filesOf(stored: StoredFile, nameOf: (page: number) => string): ChosenFiles {
  const { fileUrl, fileSize, pageCount, pageUrls } = stored;
  const isOfPictures = pageUrls.length === 0 ? IS_PICTURE.test(fileUrl) : pageUrls[0] === fileUrl;
  if (!isOfPictures)
    return {
      pictures: [],
      pdf: { name: stored.title, fileUrl, fileSize: fileSize ?? '', pageCount, pageUrls },
    };
  const urls = pageUrls.length > 0 ? pageUrls : [fileUrl];
  // The file size of a page is unknown.
  const bytes = bytesIn(fileSize) / urls.length;
  return { pictures: urls.map((url, index) => ({ name: nameOf(index + 1), url, bytes })) };
}

/** Every picture is a page, and the first picture is the publication's file (docs/api.md 7). */
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
