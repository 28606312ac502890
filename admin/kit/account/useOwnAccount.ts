import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnAccount } from '../../../db/validation/accounts/own-account.ts';
import { accountCalls } from '../data/account-calls.ts';

const OWN_ACCOUNT = ['own-account'];

/**
 * Returns the logged-in user's account (e-mail address and notification settings), and a function that stores
 * a changed account in the cache.
 */
export function useOwnAccount() {
  const client = useQueryClient();
  // Refetches on focus, because the user opens the link that confirms a new e-mail address in another tab.
  const { data, error, refetch } = useQuery({
    queryKey: OWN_ACCOUNT,
    queryFn: accountCalls.own,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return { data, error, refetch, take: (own: OwnAccount) => client.setQueryData(OWN_ACCOUNT, own) };
}
