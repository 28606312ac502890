import { MutationCache, type MutationOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isGivenUp, isUnanswered } from './failures.ts';
import { STORES_NO_TEXT, storedListeners } from './stored-changes.ts';

export const UPDATES = ['updates'];
export const TODAY = ['today'];
export const CHARTS = ['charts'];
export const SESSION = ['session'];
export const PUBLISH_STATUS = ['publish-status'];
export const TRASH = ['trash'];
export const ASSOCIATION = ['association'];
export const SHOWN_ASSOCIATION = ['shown-association'];
export const LANGUAGES = ['language-states'];
export const INVITATIONS = ['invitations'];
export const LOOK_ALIKES = ['look-alikes'];

// Sends every call immediately. React Query's other network modes pause calls while offline, and send them
// later without asking the user.
const networkMode = 'always';

/** docs/product.md 9: data is refetched only after a change in this tab. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { networkMode, retry: false },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, { mutationId, meta }) => {
      if (meta === STORES_NO_TEXT) return;
      for (const stored of storedListeners) stored(mutationId);
    },
    // Refetches in `onSettled`, because it runs after react-admin has written the record into all cached
    // lists. That write marks the lists as fresh.
    onSettled: (_data, error, _variables, _context, mutation) => {
      // Refetches even after some errors, because the server may have stored the change although the client
      // got no response.
      const mayBeChanged = !error || (navigator.onLine && (isGivenUp(error) || isUnanswered(error)));
      if (mayBeChanged && !isFollowed(mutation)) refreshOverviews();
    },
  }),
});

function isFollowed({ options: { scope } }: { options: MutationOptions }): boolean {
  if (!scope) return false;
  // A refetch between two mutations of the same scope would show outdated data.
  return queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) > 1;
}

function refreshOverviews() {
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOverview(queryKey) });
}

/** Excludes the record in an open form, because a refetch would overwrite typed text. */
const isOverview = (queryKey: QueryKey) =>
  queryKey[1] === 'getList' || [UPDATES, TODAY, PUBLISH_STATUS].some(([name]) => queryKey[0] === name);
