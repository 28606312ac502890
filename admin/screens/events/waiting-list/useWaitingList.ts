import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WaitingEntry } from '../../../../core/events/validation/waiting-list.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { type WaitingAct, waitingCalls } from './waiting-calls.ts';

export type WaitingChange =
  | { kind: WaitingAct }
  | { kind: 'move'; place: number }
  | { kind: 'membership'; isMemberConfirmed: boolean };

const call = (entry: WaitingEntry, change: WaitingChange) => {
  if (change.kind === 'move') return waitingCalls.change(entry, { place: change.place });
  if (change.kind === 'membership')
    return waitingCalls.change(entry, { isMemberConfirmed: change.isMemberConfirmed });
  return waitingCalls.act(entry, change.kind);
};

export function useWaitingList(eventId: number) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { data: entries = [] } = useRead({
    // The query key begins like react-admin's key for the list of registrations. A refetch of that list
    // therefore also refetches the waiting list, which changes when a registration is cancelled.
    queryKey: ['event-registrations', 'getList', 'waiting', eventId],
    queryFn: () => waitingCalls.ofEvent(eventId),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ entry, change }: { entry: WaitingEntry; change: WaitingChange }) => call(entry, change),
    onSuccess: (_answer, { entry, change }) =>
      toast.success({ title: `waiting.done.${change.kind}`, text: entry.participantName }),
    onError: (error) => toast.failure('waiting.failed', error),
    // Refetches even after a failure, because another user may have changed the waiting list.
    onSettled: () =>
      Promise.all(
        ['event-registrations', 'event-registration-forms'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
  return {
    entries,
    isPending,
    change: (entry: WaitingEntry, change: WaitingChange) => mutate({ entry, change }),
  };
}
