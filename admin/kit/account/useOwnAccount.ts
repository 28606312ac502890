import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnAccount } from '../../../core/accounts/validation/own-account.ts';
import { accountCalls } from '../data/account-calls.ts';

const OWN_ACCOUNT = ['own-account'];

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
