import { MutationCache, type MutationOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isGivenUp, isUnanswered } from './failures.ts';

/** Query key of the polled updates: counts of open tasks, and the newest records. */
export const UPDATES = ['updates'];
/** Query key of the tasks on the dashboard. */
export const TODAY = ['today'];
/** Query key of the dashboard charts. */
export const CHARTS = ['charts'];
/**
 * Query key of the session: the logged-in user, their notices and required actions. The login or the first
 * session check fills it.
 */
export const SESSION = ['session'];
export const PUBLISH_STATUS = ['publish-status'];
export const TRASH = ['trash'];
export const ASSOCIATION = ['association'];
/** Query key of the records' English translation states. */
export const LANGUAGES = ['language-states'];
/** Query key of the pending invitations. */
export const INVITATIONS = ['invitations'];
export const LOOK_ALIKES = ['look-alikes'];

// Sends every call immediately. React Query's other network modes pause calls while offline, and send them
// later without asking the user.
const networkMode = 'always';

/**
 * Query client with the fetching rules of docs/product.md 9: data is refetched only after a change in this
 * tab.
 */
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

/**
 * Checks whether another mutation with the same scope is queued. A refetch between two such mutations would
 * show outdated data.
 */
function isFollowed({ options: { scope } }: { options: MutationOptions }): boolean {
  if (!scope) return false;
  return queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) > 1;
}

function refreshOverviews() {
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOverview(queryKey) });
}

/**
 * Checks whether a query is refetched after every change. Excludes the record in an open form, because a
 * refetch would overwrite typed text.
 */
const isOverview = (queryKey: QueryKey) =>
  queryKey[1] === 'getList' || [UPDATES, TODAY, PUBLISH_STATUS].some(([name]) => queryKey[0] === name);
