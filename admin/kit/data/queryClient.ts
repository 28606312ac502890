import { MutationCache, type MutationOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isGivenUp, isUnanswered } from './failures.ts';

/** Query key of the counts and the new records. */
export const UPDATES = ['updates'];
/** Query key of the office's current tasks. */
export const TODAY = ['today'];
/** Query key of the dashboard charts. */
export const CHARTS = ['charts'];
/**
 * Query key of the session: the logged-in user, their notices and required actions. Filled by the login or
 * the first session check.
 */
export const SESSION = ['session'];
export const PUBLISH_STATUS = ['publish-status'];
export const TRASH = ['trash'];
export const ASSOCIATION = ['association'];
/** Query key of the records' English translation states. */
export const LANGUAGES = ['language-states'];
/** Query key of the invitations not accepted yet. */
export const INVITATIONS = ['invitations'];
export const LOOK_ALIKES = ['look-alikes'];

// Any other mode holds calls back while the network is away and sends them later, unasked.
const networkMode = 'always';

/** The query client with the fetching rules of docs/product.md 9: refetches only after a change made here. */
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
    // Last of all: react-admin writes the record into every list that it knows, which then pass for fresh.
    onSettled: (_data, error, _variables, _context, mutation) => {
      // The server may have stored the change despite the error.
      const mayBeChanged = !error || (navigator.onLine && (isGivenUp(error) || isUnanswered(error)));
      if (mayBeChanged && !isFollowed(mutation)) refreshOverviews();
    },
  }),
});

/**
 * Checks whether another mutation of the same scope is queued. A refetch between the two would show a stale
 * state.
 */
function isFollowed({ options: { scope } }: { options: MutationOptions }): boolean {
  if (!scope) return false;
  return queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) > 1;
}

function refreshOverviews() {
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOverview(queryKey) });
}

/**
 * Checks for queries that follow every change. A record in an open form does not, because a refetch would
 * overwrite the typed text.
 */
const isOverview = (queryKey: QueryKey) =>
  queryKey[1] === 'getList' || [UPDATES, TODAY, PUBLISH_STATUS].some(([name]) => queryKey[0] === name);
