import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../kit/data/useSession.ts';
import { SECOND_FACTOR, SESSIONS } from './query-keys.ts';

export function useRefresh() {
  const client = useQueryClient();
  const { refetch } = useSession();
  return () =>
    Promise.all([
      refetch(),
      ...[SECOND_FACTOR, SESSIONS].map((queryKey) => client.invalidateQueries({ queryKey })),
    ]);
}
