import { useCallback, useEffect, useRef, useState } from 'react';
import { isPdf } from '../../content/is-pdf.ts';
import type { PDFDocumentProxy } from './pdf.ts';
import type { ViewedPublication } from './publication.ts';

const load = async (address: string) => (await import('./pdf.ts')).openPdf(address);

/** On slow networks, the first page's picture is loaded before pdf.js and the file. */
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
