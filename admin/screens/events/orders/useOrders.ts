import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orderCalls } from '../../../kit/data/order-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';

export function useOrders(eventId: number) {
  const { data = [] } = useQuery({
    queryKey: ['event-registrations', 'getList', 'orders', eventId],
    queryFn: () => orderCalls.ofEvent(eventId),
  });
  return data;
}

export function useOrderChange(onDone: () => void) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSuccess() {
      toast.success({ title: 'orders.done' });
      onDone();
    },
    onError: (error) => toast.failure('orders.failed', error),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
