import { useQuery } from '@tanstack/react-query';
import { accountCalls } from './account-calls.ts';
import { SESSION } from './queryClient.ts';

/**
 * Reads the cached session: the logged-in user, their notices and required actions. The login fills the
 * cache; the hook itself never fetches.
 */
export const useSession = () =>
  useQuery({ queryKey: SESSION, queryFn: accountCalls.session, enabled: false });
