import '../../styles/viewer.css';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { isPdf } from '../../content/is-pdf.ts';
import { PdfSearch } from './PdfSearch.tsx';
import type { ViewedPublication, ViewerStart, ViewerStrings } from './publication.ts';
import { Stage } from './Stage.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useGestures } from './use-gestures.ts';
import { useView } from './use-view.ts';
import { ViewerHead } from './ViewerHead.tsx';
import { type Point, type ViewAction, ZOOM } from './view-state.ts';

interface Props {
  publication: ViewedPublication;
  strings: ViewerStrings;
  start?: ViewerStart | undefined;
  onClose: () => void;
}

const isForTheBrowser = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey;

/** docs/product.md 9. Up and down scroll an enlarged page. */
const keyAction = (key: string, page: number, pageCount: number): ViewAction | undefined => {
  if (key === 'ArrowRight') return { type: 'go', page: page + 1, pageCount };
  if (key === 'ArrowLeft') return { type: 'go', page: page - 1, pageCount };
  if (key === '+' || key === '=') return { type: 'zoom', by: ZOOM.step };
  if (key === '-') return { type: 'zoom', by: -ZOOM.step };
  if (key === '0') return { type: 'reset' };
  return key.toLowerCase() === 'r' ? { type: 'rotate' } : undefined;
};

function useViewGestures(
  stage: RefObject<HTMLElement | null>,
  { view, act, pageCount }: ReturnType<typeof useView>,
) {
  const zoom = useRef(view.zoom);
  zoom.current = view.zoom;
  const page = useRef(view.page);
  page.current = view.page;
  const gestures = useMemo(
    () => ({
      zoom: () => zoom.current,
      zoomBy: (by: number, at: Point) => act({ type: 'zoom', by, at }),
      zoomTo: (value: number, at: Point) => act({ type: 'zoomTo', zoom: value, at }),
      turn: (by: number) => act({ type: 'go', page: page.current + by, pageCount }),
    }),
    [act, pageCount],
  );
  useGestures(stage, gestures);
}

export function Viewer({ publication, strings, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLElement>(null);
  const viewing = useView(publication, start);
  const { view, act, go, found, showFound, pdf, open, pageCount } = viewing;

  useEffect(() => {
    dialog.current?.showModal();
    stage.current?.focus();
  }, []);

  useViewGestures(stage, viewing);

  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={publication.title}
      onClose={onClose}
      onKeyDown={(event) => {
        // Ignores keys that belong to an input method (IME).
        if (event.nativeEvent.isComposing) return;
        // Handles Escape here, because a search field would use the first Escape to clear itself.
        if (event.key === 'Escape') dialog.current?.close();
        if (event.target instanceof HTMLInputElement || isForTheBrowser(event)) return;
        const action = keyAction(event.key, view.page, pageCount);
        if (!action) return;
        event.preventDefault();
        act(action);
      }}
    >
      <ViewerHead strings={strings} publication={publication} onClose={() => dialog.current?.close()}>
        {isPdf(publication.fileUrl) && <PdfSearch open={open} strings={strings} onFound={showFound} />}
      </ViewerHead>
      <Toolbar strings={strings} view={view} pageCount={pageCount} act={act} />
      <div className="viewer-body">
        {pageCount > 1 && (
          <Thumbnails
            strings={strings}
            pageUrls={publication.pageUrls}
            pageCount={pageCount}
            page={view.page}
            found={found.pages}
            onGo={go}
          />
        )}
        <Stage
          stage={stage}
          pdf={pdf}
          publication={publication}
          strings={strings}
          view={view}
          term={found.term}
          onSettled={isPdf(publication.fileUrl) ? open : undefined}
        />
      </div>
    </dialog>
  );
}
