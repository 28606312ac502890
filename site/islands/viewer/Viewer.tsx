import { type KeyboardEvent, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { PdfSearch } from './PdfSearch.tsx';
import { isPdf, type ViewedPublication, type ViewerStrings } from './publication.ts';
import { Stage } from './Stage.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useGestures } from './use-gestures.ts';
import { FIRST_VIEW, type Point, type ViewAction, viewReducer, ZOOM } from './view-state.ts';

interface Props {
  publication: ViewedPublication;
  strings: ViewerStrings;
  onClose: () => void;
}

const openLazily = async (address: string) => (await import('./pdf.ts')).openPdf(address);

/** Alt and the left arrow go back, for one. */
const isForTheBrowser = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey;

/** docs/product.md 9; up and down scroll an enlarged page. */
const keyAction = (key: string, page: number, pageCount: number): ViewAction | undefined => {
  if (key === 'ArrowRight') return { type: 'go', page: page + 1, pageCount };
  if (key === 'ArrowLeft') return { type: 'go', page: page - 1, pageCount };
  if (key === '+' || key === '=') return { type: 'zoom', by: ZOOM.step };
  if (key === '-') return { type: 'zoom', by: -ZOOM.step };
  if (key === '0') return { type: 'reset' };
  return key.toLowerCase() === 'r' ? { type: 'rotate' } : undefined;
};

export function Viewer({ publication, strings, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLElement>(null);
  const [view, act] = useReducer(viewReducer, FIRST_VIEW);
  const [found, setFound] = useState<number[]>([]);
  const [pageCount, setPageCount] = useState(publication.pageCount);
  const zoom = useRef(view.zoom);
  zoom.current = view.zoom;

  const pdf = useMemo(
    () => (isPdf(publication.fileUrl) ? openLazily(publication.fileUrl) : undefined),
    [publication.fileUrl],
  );

  useEffect(() => {
    dialog.current?.showModal();
    stage.current?.focus();
    pdf?.then(({ numPages }) => setPageCount(numPages)).catch(() => undefined);
    return () => {
      pdf?.then(({ loadingTask }) => loadingTask.destroy()).catch(() => undefined);
    };
  }, [pdf]);

  const page = useRef(view.page);
  page.current = view.page;
  const gestures = useMemo(
    () => ({
      zoom: () => zoom.current,
      zoomBy: (by: number, at: Point) => act({ type: 'zoom', by, at }),
      zoomTo: (value: number, at: Point) => act({ type: 'zoomTo', zoom: value, at }),
      turn: (by: number) => act({ type: 'go', page: page.current + by, pageCount }),
    }),
    [pageCount],
  );
  useGestures(stage, gestures);

  const go = useCallback((number: number) => act({ type: 'go', page: number, pageCount }), [pageCount]);
  /** Goes to the first page found; asked for the same again, to the next one. */
  const showFound = (pages: number[]) => {
    const isAgain = pages.join() === found.join();
    const next = (isAgain && pages.find((number) => number > view.page)) || pages[0];
    setFound(pages);
    if (next) go(next);
  };

  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={publication.title}
      onClose={onClose}
      onKeyDown={(event) => {
        // A key of an input method is not one of the viewer's.
        if (event.nativeEvent.isComposing) return;
        // A search field would take the first Escape for itself.
        if (event.key === 'Escape') dialog.current?.close();
        if (event.target instanceof HTMLInputElement || isForTheBrowser(event)) return;
        const action = keyAction(event.key, view.page, pageCount);
        if (!action) return;
        event.preventDefault();
        act(action);
      }}
    >
      <div className="viewer-head">
        <p className="viewer-title">{publication.title}</p>
        <button type="button" className="viewer-close" onClick={() => dialog.current?.close()}>
          {strings.close}
        </button>
      </div>
      <Toolbar strings={strings} publication={publication} view={view} pageCount={pageCount} act={act}>
        {pdf && <PdfSearch pdf={pdf} strings={strings} onFound={showFound} />}
      </Toolbar>
      <div className="viewer-body">
        {pageCount > 1 && (
          <Thumbnails
            strings={strings}
            pageUrls={publication.pageUrls}
            pageCount={pageCount}
            page={view.page}
            found={found}
            onGo={go}
          />
        )}
        <Stage stage={stage} pdf={pdf} publication={publication} strings={strings} view={view} />
      </div>
    </dialog>
  );
}
