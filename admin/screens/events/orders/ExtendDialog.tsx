import { TextField } from '@mui/material';
import { useState } from 'react';
import type { EventOrder } from '../../../../core/events/validation/orders.ts';
import { orderCalls } from '../../../kit/data/order-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { fromHongKongInput, toHongKongInput } from '../../../kit/i18n/dates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useOrderChange } from './useOrders.ts';

export function ExtendDialog({ order, onClose }: { order: EventOrder; onClose: () => void }) {
  const text = useText();
  const [until, setUntil] = useState(() => toHongKongInput(order.heldUntil));
  const { mutate, isPending } = useOrderChange(onClose);
  const heldUntil = fromHongKongInput(until);
  return (
    <ConfirmDialog
      isOpen
      title={text('orders.extendTitle', { name: `O${order.id}` })}
      text={text('orders.extendText')}
      confirmLabel={text('orders.acts.extend')}
      isWorking={isPending}
      isIncomplete={heldUntil === null || heldUntil === order.heldUntil}
      onConfirm={() => mutate(() => orderCalls.extend(order, heldUntil ?? ''))}
      onCancel={onClose}
    >
      <TextField
        fullWidth
        sx={{ mt: 2 }}
        type="datetime-local"
        label={text('orders.until')}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </ConfirmDialog>
  );
}
