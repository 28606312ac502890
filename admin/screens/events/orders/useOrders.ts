import { orderCalls } from '../../../kit/data/order-calls.ts';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useUndo } from '../../../kit/feedback/useUndo.ts';

export function useOrders(eventId: number) {
  const { data = [] } = useRead({
    queryKey: ['event-registrations', 'getList', 'orders', eventId],
    queryFn: () => orderCalls.ofEvent(eventId),
  });
  return data;
}

export function useOrderChange(onDone: () => void, undone?: () => Promise<unknown>) {
  const undo = useUndo();
  return useCall({
    call: (change: () => Promise<unknown>) => change(),
    done: () => ({ title: 'orders.done', act: undone && undo(undone) }),
    onDone,
    failed: 'orders.failed',
    refreshes: EVERYTHING,
  });
}
