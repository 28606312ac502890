import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';

export const FIGURES = ['figures'];
export const PUBLISH_STATUS = ['publish-status'];

/** The specification's fetching rules (section 9): nothing on its own, except after a change made here. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onSuccess: () => {
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOverview(queryKey) });
    },
  }),
});

/** Lists and figures follow every change; a record in an open form does not, or it would overwrite what is typed. */
const isOverview = (queryKey: QueryKey) =>
  queryKey[1] === 'getList' || [FIGURES, PUBLISH_STATUS].some(([name]) => queryKey[0] === name);
