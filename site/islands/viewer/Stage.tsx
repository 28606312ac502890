import { type RefObject, useEffect, useState } from 'react';
import { PagePicture } from './PagePicture.tsx';
import { PdfPage } from './PdfPage.tsx';
import { pageSize } from './page-size.ts';
import type { PDFDocumentProxy } from './pdf.ts';
import type { ViewedPublication, ViewerStrings } from './publication.ts';
import { useAnchor } from './use-anchor.ts';
import type { ViewState } from './view-state.ts';

interface Props {
  stage: RefObject<HTMLElement | null>;
  pdf: Promise<PDFDocumentProxy> | undefined;
  publication: ViewedPublication;
  strings: ViewerStrings;
  view: ViewState;
}

const A4 = 210 / 297;

/** The room within an element's padding, as it is while nothing scrolls: a scroll bar must not change a zoomed page. */
const roomIn = (element: HTMLElement) => {
  const padding = Number.parseFloat(getComputedStyle(element).paddingTop) * 2;
  return { width: element.offsetWidth - padding, height: element.offsetHeight - padding };
};

/** The page, whole at first, then enlarged and turned. */
export function Stage({ stage, pdf, publication, strings, view }: Props) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [aspect, setAspect] = useState(A4);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(roomIn(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  const { place, width } = pageSize(room, aspect, view.rotation, view.zoom);
  useAnchor(stage, view.anchor, place);
  const picture = publication.pageUrls[view.page - 1];
  const address = picture ?? publication.fileUrl;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section ref={stage} className="viewer-stage" tabIndex={0} aria-label={publication.title}>
      {width > 0 && (
        <div className="viewer-page" style={place}>
          <div className="viewer-turned" style={{ width, rotate: `${view.rotation}deg` }}>
            {pdf ? (
              <PdfPage
                pdf={pdf}
                number={view.page}
                width={Math.round(width)}
                picture={picture}
                loadingText={strings.loading}
                failedText={strings.failed}
                onAspect={setAspect}
              />
            ) : (
              <div className="viewer-sheet">
                <PagePicture
                  key={address}
                  address={address}
                  alt={publication.title}
                  failedText={strings.failed}
                  onAspect={setAspect}
                />
              </div>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
