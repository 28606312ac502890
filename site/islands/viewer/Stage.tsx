import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { PdfPage } from './PdfPage.tsx';
import type { PDFDocumentProxy } from './pdf.ts';
import type { ViewedPublication, ViewerStrings } from './publication.ts';
import type { ViewState } from './view-state.ts';

interface Props {
  stage: RefObject<HTMLElement | null>;
  pdf: Promise<PDFDocumentProxy> | undefined;
  publication: ViewedPublication;
  strings: ViewerStrings;
  view: ViewState;
}

const WIDEST_PX = 1000;
const MARGIN_PX = 32;

/** The page, as wide as the window lets it be, enlarged and turned. */
export function Stage({ stage, pdf, publication, strings, view }: Props) {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.min(WIDEST_PX, element.clientWidth - MARGIN_PX)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  const picture = publication.pageUrls[view.page - 1];
  const style = { width: width * view.zoom, '--turn': `${view.rotation}deg` } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section ref={stage} className="viewer-stage" tabIndex={0} aria-label={publication.title}>
      <div className="viewer-page" style={style} data-rotation={view.rotation}>
        {pdf && width > 0 ? (
          <PdfPage
            pdf={pdf}
            number={view.page}
            width={Math.round(width * view.zoom)}
            picture={picture}
            failedText={strings.failed}
          />
        ) : (
          <img src={picture ?? publication.fileUrl} alt={publication.title} className="viewer-sheet w-full" />
        )}
      </div>
    </section>
  );
}
