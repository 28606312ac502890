import type { ReactNode } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';

type Parts = { [Part in keyof ListControllerResult]?: unknown };

export function inList(element: ReactNode, parts: Parts) {
  const nothing = () => undefined;
  const usual = {
    resource: 'news',
    data: [],
    total: 0,
    page: 1,
    perPage: 10,
    sort: { field: 'id', order: 'ASC' },
    filterValues: {},
    isPending: false,
    isFetching: false,
    setPage: nothing,
    setSort: nothing,
    setFilters: nothing,
    refetch: nothing,
  };
  return <ListContextProvider value={{ ...usual, ...parts } as never}>{element}</ListContextProvider>;
}
