import { useQuery } from '@tanstack/react-query';
import { orderCalls } from '../../../kit/data/order-calls.ts';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';

export function useOrders(eventId: number) {
  const { data = [] } = useQuery({
    queryKey: ['event-registrations', 'getList', 'orders', eventId],
    queryFn: () => orderCalls.ofEvent(eventId),
  });
  return data;
}

export function useOrderChange(onDone: () => void) {
  return useCall({
    call: (change: () => Promise<unknown>) => change(),
    done: 'orders.done',
    onDone,
    failed: 'orders.failed',
    refreshes: EVERYTHING,
  });
}
