import { useQuery } from '@tanstack/react-query';
import { UPDATES } from './queryClient.ts';
import { useConsoleData } from './useConsoleData.ts';

const EVERY_MS = 30_000;

export function useUpdatePolling() {
  const data = useConsoleData();
  useQuery({
    queryKey: UPDATES,
    queryFn: data.updates,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

export function useUpdates() {
  const data = useConsoleData();
  return useQuery({ queryKey: UPDATES, queryFn: data.updates, enabled: false }).data;
}

export function useWaiting(): number {
  const updates = useUpdates();
  const { openMessages = 0, pendingMembers = 0, openChanges = 0 } = updates ?? {};
  return openMessages + pendingMembers + openChanges;
}
