import { useQuery } from '@tanstack/react-query';
import { accountCalls } from './account-calls.ts';
import { SESSION } from './queryClient.ts';

/** Who is logged in, and what they must know or do: what the login has told, until it is asked for again. */
export const useSession = () =>
  useQuery({ queryKey: SESSION, queryFn: accountCalls.session, enabled: false });
