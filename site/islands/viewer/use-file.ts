import { useCallback, useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from './pdf.ts';
import { isPdf, type ViewedPublication } from './publication.ts';

const load = async (address: string) => (await import('./pdf.ts')).openPdf(address);

/**
 * The PDF of a publication, once `open` was called: on a slow line the picture of the first page comes before the
 * program that draws the file, and the file. Without a picture it is opened at once.
 */
export function useFile({ fileUrl, pageUrls, pageCount }: ViewedPublication) {
  const opened = useRef<Promise<PDFDocumentProxy>>(undefined);
  const [pdf, setPdf] = useState<Promise<PDFDocumentProxy>>();
  const [numPages, setNumPages] = useState(pageCount);

  const open = useCallback(() => {
    if (!opened.current) {
      opened.current = load(fileUrl);
      opened.current.then((file) => setNumPages(file.numPages)).catch(() => undefined);
      setPdf(opened.current);
    }
    return opened.current;
  }, [fileUrl]);

  useEffect(() => {
    if (isPdf(fileUrl) && pageUrls.length === 0) open();
    return () => {
      opened.current?.then(({ loadingTask }) => loadingTask.destroy()).catch(() => undefined);
    };
  }, [fileUrl, pageUrls.length, open]);

  return { pdf, open, pageCount: numPages };
}
