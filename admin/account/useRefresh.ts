import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../data/useSession.ts';
import { SECOND_FACTOR, SESSIONS } from './query-keys.ts';

/** Reads the account's state and its sessions again. */
export function useRefresh() {
  const client = useQueryClient();
  const { refetch } = useSession();
  return () =>
    Promise.all([
      refetch(),
      ...[SECOND_FACTOR, SESSIONS].map((queryKey) => client.invalidateQueries({ queryKey })),
    ]);
}
