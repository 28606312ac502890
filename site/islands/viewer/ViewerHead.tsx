import { type ReactNode, useState } from 'react';
import type { ViewedPublication, ViewerStrings } from './publication.ts';

interface Props {
  strings: ViewerStrings;
  publication: ViewedPublication;
  onClose: () => void;
  children?: ReactNode;
}

export function ViewerHead({ strings: t, publication, onClose, children }: Props) {
  const [isSearching, setSearching] = useState(false);
  return (
    <div className="viewer-head" data-searching={isSearching || undefined}>
      <p className="viewer-title">{publication.title}</p>
      {children}
      {children && (
        <button
          type="button"
          className="viewer-tool viewer-search-toggle"
          aria-label={t.search}
          aria-expanded={isSearching}
          onClick={() => setSearching(!isSearching)}
        >
          ⌕
        </button>
      )}
      <a
        href={publication.downloadUrl}
        className="viewer-tool no-underline"
        title={t.download}
        aria-label={t.download}
        download
      >
        ↓
      </a>
      <button type="button" className="viewer-close" onClick={onClose}>
        {t.close}
      </button>
    </div>
  );
}
