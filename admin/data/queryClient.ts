import { MutationCache, type MutationOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isGivenUp, isUnanswered } from './failures.ts';

/** The figures, and what has come in. */
export const UPDATES = ['updates'];
/** What the office has before it. */
export const TODAY = ['today'];
/** What the dashboard draws. */
export const CHARTS = ['charts'];
/** Who is logged in, and what they must know or do: as the login or the first look has told. */
export const SESSION = ['session'];
export const PUBLISH_STATUS = ['publish-status'];
/** What has been deleted. */
export const TRASH = ['trash'];
/** What the association says of itself. */
export const ASSOCIATION = ['association'];
/** How the English of records stands. */
export const LANGUAGES = ['language-states'];
/** Those that nobody has taken up yet. */
export const INVITATIONS = ['invitations'];

// Any other mode holds calls back while the network is away and sends them later, unasked.
const networkMode = 'always';

/** The fetching rules of docs/product.md 9: nothing on its own, except after a change made here. */
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
      // It may have arrived all the same.
      const mayBeChanged = !error || (navigator.onLine && (isGivenUp(error) || isUnanswered(error)));
      if (mayBeChanged && !isFollowed(mutation)) refreshOverviews();
    },
  }),
});

/** Whether a change of the same scope waits for this one: what is read between the two would show less than has been done. */
function isFollowed({ options: { scope } }: { options: MutationOptions }): boolean {
  if (!scope) return false;
  return queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) > 1;
}

function refreshOverviews() {
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOverview(queryKey) });
}

/** Lists and figures follow every change; a record in an open form does not, or it would overwrite what is typed. */
const isOverview = (queryKey: QueryKey) =>
  queryKey[1] === 'getList' || [UPDATES, TODAY, PUBLISH_STATUS].some(([name]) => queryKey[0] === name);
