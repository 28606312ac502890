import { type ReactNode, useState } from 'react';
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

interface PageFieldProps {
  strings: ViewerStrings;
  page: number;
  pageCount: number;
  go: (page: number) => void;
}

function PageField({ strings: t, page, pageCount, go }: PageFieldProps) {
  const [typed, setTyped] = useState<string>();
  const open = () => {
    const wanted = Number(typed?.normalize('NFKC') || Number.NaN);
    if (Number.isInteger(wanted)) go(wanted);
    setTyped(undefined);
  };
  return (
    <form
      className="viewer-number numeral"
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <span className="sr-only" aria-live="polite">
        {fill(t.pageOf, { n: page, total: pageCount })}
      </span>
      <input
        aria-label={t.page}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        value={typed ?? page}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={open}
      />
      <span aria-hidden="true">/ {pageCount}</span>
    </form>
  );
}

export function Toolbar({ strings: t, view, pageCount, act }: Props) {
  const go = (page: number) => act({ type: 'go', page, pageCount });
  return (
    <div className="viewer-toolbar" role="toolbar" aria-label={t.label}>
      <Tool name={t.previous} onClick={() => go(view.page - 1)}>
        ←
      </Tool>
      <PageField strings={t} page={view.page} pageCount={pageCount} go={go} />
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
