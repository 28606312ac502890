import { useQuery } from '@tanstack/react-query';
import { accountCalls } from './account-calls.ts';
import { SESSION } from './queryClient.ts';

export const useSession = () =>
  useQuery({ queryKey: SESSION, queryFn: accountCalls.session, enabled: false });
