import { useCallback, useReducer, useState } from 'react';
import type { ViewedPublication, ViewerStart } from './publication.ts';
import { useFile } from './use-file.ts';
import { FIRST_VIEW, viewReducer } from './view-state.ts';

export function useView(publication: ViewedPublication, start: ViewerStart | undefined) {
  const [view, act] = useReducer(viewReducer, {
    ...FIRST_VIEW,
    page: Math.min(start?.page ?? 1, publication.pageCount),
  });
  const [found, setFound] = useState<{ pages: number[]; term: string }>({
    pages: start ? [start.page] : [],
    term: start?.term ?? '',
  });
  const { pdf, open, pageCount } = useFile(publication);
  const go = useCallback((number: number) => act({ type: 'go', page: number, pageCount }), [pageCount]);
  const showFound = (pages: number[], term: string) => {
    const isAgain = term === found.term;
    const next = (isAgain && pages.find((number) => number > view.page)) || pages[0];
    setFound({ pages, term });
    if (next) go(next);
  };
  return { view, act, go, found, showFound, pdf, open, pageCount };
}
