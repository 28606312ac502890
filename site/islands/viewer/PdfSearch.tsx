import { type SubmitEvent, useState } from 'react';
import { put } from '../form/strings.ts';
import type { PDFDocumentProxy } from './pdf.ts';
import type { ViewerStrings } from './publication.ts';

interface Props {
  pdf: Promise<PDFDocumentProxy>;
  strings: ViewerStrings;
  onFound: (pages: number[]) => void;
}

export function PdfSearch({ pdf, strings, onFound }: Props) {
  const [status, setStatus] = useState('');
  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('term') ?? '');
    try {
      const { findInPdf } = await import('./pdf.ts');
      const pages = await findInPdf(await pdf, term);
      setStatus(pages.length > 0 ? put(strings.matches, { n: pages.length }) : strings.noMatches);
      onFound(pages);
    } catch {
      setStatus(strings.searchFailed);
    }
  };
  return (
    <search>
      <form className="viewer-search" onSubmit={search}>
        <input
          name="term"
          type="search"
          className="viewer-term"
          aria-label={strings.search}
          placeholder={strings.search}
        />
        <span role="status" className="text-sm">
          {status}
        </span>
      </form>
    </search>
  );
}
