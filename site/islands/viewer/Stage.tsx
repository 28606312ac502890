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

const A4 = 210 / 297;
const MARGIN_PX = 32;

/** The page, whole at first, then enlarged and turned. */
export function Stage({ stage, pdf, publication, strings, view }: Props) {
  const [space, setSpace] = useState({ width: 0, height: 0 });
  const [aspect, setAspect] = useState(A4);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () =>
      setSpace({ width: element.clientWidth - MARGIN_PX, height: element.clientHeight - MARGIN_PX });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  const width = Math.max(0, Math.min(space.width, space.height * aspect));
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
            loadingText={strings.loading}
            failedText={strings.failed}
            onAspect={setAspect}
          />
        ) : (
          <img
            src={picture ?? publication.fileUrl}
            alt={publication.title}
            className="viewer-sheet w-full"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              naturalHeight > 0 && setAspect(naturalWidth / naturalHeight)
            }
          />
        )}
      </div>
    </section>
  );
}
