import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { isPdf } from '../../content/is-pdf.ts';
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
  term: string;
  onSettled: (() => void) | undefined;
}

const A4 = 210 / 297;
const SAME_ASPECT = 0.005;

const roomIn = (element: HTMLElement) => {
  const padding = Number.parseFloat(getComputedStyle(element).paddingTop) * 2;
  // Includes scroll bars, so that a scroll bar does not change the size of a page.
  return { width: element.offsetWidth - padding, height: element.offsetHeight - padding };
};

function useRoom(stage: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(roomIn(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return room;
}

function useAspect() {
  const [aspect, setAspect] = useState(A4);
  // Ignores tiny changes of the aspect ratio, because each change redraws the page. The ratios of a page's
  // picture and its file can differ slightly.
  const keepAspect = useCallback(
    (next: number) => setAspect((last) => (Math.abs(next / last - 1) < SAME_ASPECT ? last : next)),
    [],
  );
  return [aspect, keepAspect] as const;
}

export function Stage({ stage, pdf, publication, strings, view, term, onSettled }: Props) {
  const room = useRoom(stage);
  const [aspect, keepAspect] = useAspect();
  const { place, width } = pageSize(room, aspect, view.rotation, view.zoom);
  useAnchor(stage, view.anchor, place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top.
  useLayoutEffect(() => {
    stage.current?.scrollTo({ top: 0 });
  }, [stage, view.page]);
  const picture = publication.pageUrls[view.page - 1];
  const address = picture ?? publication.fileUrl;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section ref={stage} className="viewer-stage" tabIndex={0} aria-label={publication.title}>
      {width > 0 && (
        <div className="viewer-page" style={place}>
          <div className="viewer-turned" style={{ width, rotate: `${view.rotation}deg` }}>
            {isPdf(publication.fileUrl) ? (
              <PdfPage
                pdf={pdf}
                number={view.page}
                width={Math.round(width)}
                picture={picture}
                term={term}
                loadingText={strings.loading}
                failedText={strings.failed}
                onAspect={keepAspect}
                onSettled={onSettled}
              />
            ) : (
              <div className="viewer-sheet">
                <PagePicture
                  key={address}
                  address={address}
                  alt={publication.title}
                  failedText={strings.failed}
                  width={Math.round(width)}
                  onAspect={keepAspect}
                  onSettled={onSettled}
                />
              </div>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
