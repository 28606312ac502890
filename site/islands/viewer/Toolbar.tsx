import type { ReactNode } from 'react';
import { put } from '../form/strings.ts';
import type { ViewedPublication, ViewerStrings } from './publication.ts';
import { type ViewAction, type ViewState, ZOOM } from './view-state.ts';

interface Props {
  strings: ViewerStrings;
  publication: ViewedPublication;
  view: ViewState;
  pageCount: number;
  act: (action: ViewAction) => void;
  children?: ReactNode;
}

function Tool({ name, children, onClick }: { name: string; children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className="viewer-tool" aria-label={name} title={name} onClick={onClick}>
      {children}
    </button>
  );
}

export function Toolbar({ strings: t, publication, view, pageCount, act, children }: Props) {
  const go = (page: number) => act({ type: 'go', page, pageCount });
  return (
    <div className="viewer-toolbar" role="toolbar" aria-label={t.label}>
      <Tool name={t.previous} onClick={() => go(view.page - 1)}>
        ←
      </Tool>
      <span className="numeral px-1 text-lg" aria-live="polite">
        <span className="sr-only">{put(t.pageOf, { n: view.page, total: pageCount })}</span>
        <span aria-hidden="true">
          {view.page} / {pageCount}
        </span>
      </span>
      <Tool name={t.next} onClick={() => go(view.page + 1)}>
        →
      </Tool>
      <span className="viewer-gap" />
      <Tool name={t.zoomOut} onClick={() => act({ type: 'zoom', by: -ZOOM.step })}>
        −
      </Tool>
      <span className="numeral w-14 text-center" data-zoom={view.zoom}>
        {Math.round(view.zoom * 100)}%
      </span>
      <Tool name={t.zoomIn} onClick={() => act({ type: 'zoom', by: ZOOM.step })}>
        +
      </Tool>
      <Tool name={t.rotate} onClick={() => act({ type: 'rotate' })}>
        ↻
      </Tool>
      <Tool name={t.reset} onClick={() => act({ type: 'reset' })}>
        1:1
      </Tool>
      <a
        href={publication.downloadUrl}
        className="viewer-tool no-underline"
        title={t.download}
        aria-label={t.download}
        download
      >
        ↓
      </a>
      {children}
    </div>
  );
}
