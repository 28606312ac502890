import type { EventOrder } from '../../../../core/events/validation/orders.ts';
import { orderCalls } from '../../../kit/data/order-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useOrderChange } from './useOrders.ts';

interface Props {
  order: EventOrder;
  decision: 'oversell' | 'refund';
  onClose: () => void;
}

export function DecideDialog({ order, decision, onClose }: Props) {
  const text = useText();
  const { mutate, isPending } = useOrderChange(onClose);
  return (
    <ConfirmDialog
      isOpen
      title={text(`orders.acts.${decision}`)}
      text={text(`orders.questions.${decision}`, { name: `O${order.id} ${order.buyerName}` })}
      confirmLabel={text(`orders.acts.${decision}`)}
      isWorking={isPending}
      onConfirm={() => mutate(() => orderCalls.decide(order, decision))}
      onCancel={onClose}
    />
  );
}
