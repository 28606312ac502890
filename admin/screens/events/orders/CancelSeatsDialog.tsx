import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import type { EventOrder } from '../../../../core/events/validation/orders.ts';
import { orderCalls } from '../../../kit/data/order-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { SeatChoice, standingOf } from './SeatChoice.tsx';
import { useOrderChange } from './useOrders.ts';

interface Props {
  order: EventOrder;
  seats?: number[];
  onClose: () => void;
}

export function CancelSeatsDialog({ order, seats: chosen = [], onClose }: Props) {
  const text = useText();
  const seats = standingOf(order);
  const [ids, setIds] = useState(seats.length === 1 ? seats.map(({ id }) => id) : chosen);
  const [typed, setTyped] = useState('');
  const { mutate, isPending } = useOrderChange(onClose, () => orderCalls.restore(order, ids));
  const isRule = typed.trim() === '';
  const percent = /^(100|\d{1,2})$/.test(typed.trim()) ? Number(typed) : undefined;
  const isPossible = ids.length > 0 && (isRule || percent !== undefined);
  const { data: quote } = useRead({
    queryKey: ['order-refund', order.id, ids, percent],
    queryFn: () => orderCalls.refund(order, ids, percent),
    enabled: isPossible,
    staleTime: 0,
  });
  const chosenCents = seats
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { priceCents }) => sum + priceCents, 0);
  const told =
    order.status === 'awaiting_payment'
      ? text('orders.deducted', { sum: moneyText(chosenCents) })
      : text('orders.refund', { sum: moneyText(quote?.refundCents ?? 0) });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={text('orders.cancelTitle', { name: `O${order.id}` })}
      text={text('orders.cancelText')}
      confirmLabel={text('orders.acts.cancel')}
      isWorking={isPending}
      isIncomplete={!isPossible || !quote}
      onConfirm={() => mutate(() => orderCalls.cancel(order, ids, percent))}
      onCancel={onClose}
    >
      <SeatChoice order={order} ids={ids} onChange={setIds} />
      {order.status === 'confirmed' && (
        <TextField
          fullWidth
          sx={{ mt: 2 }}
          label={text('orders.percent')}
          helperText={text('orders.percentHelp')}
          value={typed}
          error={!isRule && percent === undefined}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
      <Typography role="status" sx={{ mt: 2, fontWeight: 700 }}>
        {isPossible && quote && told}
      </Typography>
    </ConfirmDialog>
  );
}
