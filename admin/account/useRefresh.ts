import { useQueryClient } from '@tanstack/react-query';
import { SECOND_FACTOR, SESSIONS } from './query-keys.ts';

/** Reads the account's state and its sessions again. */
export function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([SECOND_FACTOR, SESSIONS].map((queryKey) => client.invalidateQueries({ queryKey })));
}
