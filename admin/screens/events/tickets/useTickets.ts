import { skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { orderCalls } from '../../../kit/data/order-calls.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';

export function useTickets(formId: number | undefined) {
  const { data: types } = useRead({
    queryKey: ['ticket-types', formId],
    queryFn: formId ? () => orderCalls.types(formId) : skipToken,
  });
  const { data: quotas } = useRead({
    queryKey: ['ticket-quotas', formId],
    queryFn: formId ? () => orderCalls.quotas(formId) : skipToken,
  });
  return { types, quotas };
}

export function useTicketChange(onDone: () => void = () => undefined) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSuccess() {
      toast.success({ title: 'sale.saved' });
      onDone();
    },
    onError: (error) => toast.failure('sale.failed', error),
    onSettled: () =>
      Promise.all(
        ['ticket-types', 'ticket-quotas'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      ),
  });
}
