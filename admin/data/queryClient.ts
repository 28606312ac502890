import { MutationCache, QueryClient } from '@tanstack/react-query';

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
      queryClient.invalidateQueries({ queryKey: FIGURES });
      queryClient.invalidateQueries({ queryKey: PUBLISH_STATUS });
    },
  }),
});
