import { Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { EventOrder } from '../../../../core/events/validation/orders.ts';
import { orderCalls } from '../../../kit/data/order-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { CancelSeatsDialog } from './CancelSeatsDialog.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { type OrderAct, OrderRow } from './OrderRow.tsx';
import { RepriceDialog } from './RepriceDialog.tsx';
import { useOrderChange, useOrders } from './useOrders.ts';

const isFound = ({ id, buyerName, buyerEmail, buyerCompany, participants }: EventOrder, words: string) =>
  [`O${id}`, buyerName, buyerEmail, buyerCompany ?? '', ...participants.map(({ name }) => name)]
    .join(' ')
    .toLowerCase()
    .includes(words.trim().toLowerCase());

const byUrgency = (one: EventOrder, other: EventOrder) =>
  Number(other.status === 'needs_decision') - Number(one.status === 'needs_decision') || other.id - one.id;

export function Orders({ eventId }: { eventId: number }) {
  const text = useText();
  const orders = useOrders(eventId);
  const [words, setWords] = useState('');
  const [act, setAct] = useState<{ kind: OrderAct; order: EventOrder }>();
  if (orders.length === 0) return null;
  const shown = orders.filter((order) => isFound(order, words)).sort(byUrgency);
  const dialog = act && { order: act.order, onClose: () => setAct(undefined) };
  return (
    <Box component="section" aria-labelledby="orders" sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Typography id="orders" variant="h2" sx={{ mr: 'auto' }}>
          {text('orders.title', { count: orders.length })}
        </Typography>
        <TextField
          size="small"
          sx={{ width: { xs: '100%', sm: 320 } }}
          label={text('orders.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {shown.map((order) => (
          <OrderRow key={order.id} order={order} onAct={(kind) => setAct({ kind, order })} />
        ))}
      </Box>
      {dialog && act.kind === 'cancel' && <CancelSeatsDialog {...dialog} />}
      {dialog && act.kind === 'extend' && <ExtendDialog {...dialog} />}
      {dialog && act.kind === 'reprice' && <RepriceDialog {...dialog} />}
      {dialog && (act.kind === 'oversell' || act.kind === 'refund') && (
        <DecideDialog {...dialog} decision={act.kind} />
      )}
    </Box>
  );
}

interface Props {
  order: EventOrder;
  decision: 'oversell' | 'refund';
  onClose: () => void;
}

function DecideDialog({ order, decision, onClose }: Props) {
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
