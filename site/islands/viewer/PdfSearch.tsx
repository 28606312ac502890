import { type SubmitEvent, useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import type { PDFDocumentProxy } from './pdf.ts';
import type { ViewerStrings } from './publication.ts';

interface Props {
  open: () => Promise<PDFDocumentProxy>;
  strings: ViewerStrings;
  onFound: (pages: number[], term: string) => void;
}

export function PdfSearch({ open, strings, onFound }: Props) {
  const [status, setStatus] = useState('');
  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('term') ?? '');
    try {
      const { findInPdf } = await import('./pdf.ts');
      const pages = await findInPdf(await open(), term);
      setStatus(pages.length > 0 ? fill(strings.matches, { n: pages.length }) : strings.noMatches);
      onFound(pages, term);
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
        <span role="status" className="viewer-found">
          {status}
        </span>
      </form>
    </search>
  );
}
