import type { ReactNode } from 'react';
import { fill } from '../../i18n/fill.ts';
import type { ViewerStrings } from './publication.ts';
import { type ViewAction, type ViewState, ZOOM } from './view-state.ts';

interface Props {
  strings: ViewerStrings;
  view: ViewState;
  pageCount: number;
  act: (action: ViewAction) => void;
}

function Tool({ name, children, onClick }: { name: string; children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className="viewer-tool" aria-label={name} title={name} onClick={onClick}>
      {children}
    </button>
  );
}

export function Toolbar({ strings: t, view, pageCount, act }: Props) {
  const go = (page: number) => act({ type: 'go', page, pageCount });
  return (
    <div className="viewer-toolbar" role="toolbar" aria-label={t.label}>
      <Tool name={t.previous} onClick={() => go(view.page - 1)}>
        ←
      </Tool>
      <span className="numeral px-1 text-lg" aria-live="polite">
        <span className="sr-only">{fill(t.pageOf, { n: view.page, total: pageCount })}</span>
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
      <span className="numeral viewer-percent" data-zoom={view.zoom}>
        {Math.round(view.zoom * 100)}%
      </span>
      <Tool name={t.zoomIn} onClick={() => act({ type: 'zoom', by: ZOOM.step })}>
        +
      </Tool>
      <Tool name={t.rotate} onClick={() => act({ type: 'rotate' })}>
        ↻
      </Tool>
      <Tool name={t.reset} onClick={() => act({ type: 'reset' })}>
        <svg
          viewBox="0 0 20 20"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M2 7V2h5M13 2h5v5M18 13v5h-5M7 18H2v-5" />
        </svg>
      </Tool>
    </div>
  );
}
