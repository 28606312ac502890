import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import type { EventOrder } from '../../../../core/events/validation/orders.ts';
import { orderCalls } from '../../../kit/data/order-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useTickets } from '../tickets/useTickets.ts';
import { SeatChoice, standingOf } from './SeatChoice.tsx';
import { useOrderChange } from './useOrders.ts';

export function RepriceDialog({ order, onClose }: { order: EventOrder; onClose: () => void }) {
  const text = useText();
  const { types = [] } = useTickets(order.formId);
  const [ids, setIds] = useState(() => standingOf(order).map(({ id }) => id));
  const [typeId, setTypeId] = useState('');
  const { mutate, isPending } = useOrderChange(onClose);
  return (
    <ConfirmDialog
      isOpen
      title={text('orders.repriceTitle', { name: `O${order.id}` })}
      text={text(order.status === 'confirmed' ? 'orders.repricePaid' : 'orders.repriceOwed')}
      confirmLabel={text('orders.acts.reprice')}
      isWorking={isPending}
      isIncomplete={ids.length === 0 || typeId === ''}
      onConfirm={() => mutate(() => orderCalls.reprice(order, ids, Number(typeId)))}
      onCancel={onClose}
    >
      <SeatChoice order={order} ids={ids} onChange={setIds} />
      <TextField
        select
        fullWidth
        sx={{ mt: 2 }}
        label={text('orders.newType')}
        value={typeId}
        onChange={({ target }) => setTypeId(target.value)}
      >
        {types.map(({ id, nameZh, priceCents }) => (
          <MenuItem key={id} value={String(id)}>
            {nameZh} · {moneyText(priceCents)}
          </MenuItem>
        ))}
      </TextField>
    </ConfirmDialog>
  );
}
