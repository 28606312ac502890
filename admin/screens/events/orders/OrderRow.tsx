import { Box, Button, Chip, Typography } from '@mui/material';
import { moneyText } from '../../../../core/association/currency.ts';
import type { EventOrder } from '../../../../core/events/validation/orders.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { InvoiceButton } from '../../money/books/BilledInvoices.tsx';

export type OrderAct = 'cancel' | 'extend' | 'reprice' | 'oversell' | 'refund';

const COLORS = { confirmed: 'success', awaiting_payment: 'warning', needs_decision: 'error' } as const;

function actsOf({ status, participants }: EventOrder): OrderAct[] {
  if (status === 'needs_decision') return ['oversell', 'refund'];
  const isLive = status === 'awaiting_payment' || status === 'confirmed' || status === 'awaiting_member';
  if (!isLive || participants.every((seat) => seat.status === 'cancelled')) return [];
  const isOwed = status !== 'confirmed';
  return [
    ...(isOwed ? (['extend'] as const) : []),
    ...(status === 'awaiting_member' ? [] : (['reprice'] as const)),
    'cancel',
  ];
}

interface Props {
  order: EventOrder;
  onAct: (act: OrderAct) => void;
}

export function OrderRow({ order, onAct }: Props) {
  const text = useText();
  const { date, dateTime } = useDates();
  const { id, status, heldUntil, lastDay, participants } = order;
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: status === 'needs_decision' ? 'error.main' : 'divider',
      }}
    >
      <OrderHead order={order} />
      {heldUntil && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lastDay
            ? text('orders.payBy', { day: date(lastDay) })
            : text('orders.heldUntil', { at: dateTime(heldUntil) })}
        </Typography>
      )}
      <Seats participants={participants} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {order.invoiceId !== null && <InvoiceButton id={order.invoiceId} name={`O${id}`} />}
        {actsOf(order).map((act) => (
          <Button
            key={act}
            size="small"
            color={act === 'cancel' ? 'error' : 'primary'}
            variant={act === 'oversell' || act === 'refund' ? 'outlined' : 'text'}
            aria-label={text('orders.actOn', { act: text(`orders.acts.${act}`), name: `O${id}` })}
            onClick={() => onAct(act)}
          >
            {text(`orders.acts.${act}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const FIGURES = ['paidCents', 'creditedCents', 'refundedCents', 'toRefundCents', 'dueCents'] as const;

function OrderHead({ order }: { order: EventOrder }) {
  const text = useText();
  const { id, buyerName, buyerCompany, buyerEmail, status, participants, proof, money } = order;
  const standing = participants.filter((seat) => seat.status !== 'cancelled');
  const total = standing.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5 }}>
      <Typography sx={{ fontWeight: 700 }}>O{id}</Typography>
      <Typography sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
        {[buyerCompany, buyerName, buyerEmail].filter(Boolean).join(' · ')}
      </Typography>
      {proof && <Chip size="small" label={text(`orders.proof.${proof}`)} />}
      <Chip
        size="small"
        color={COLORS[status as keyof typeof COLORS] ?? 'default'}
        label={text(`orders.status.${status}`)}
      />
      <Typography sx={{ fontSize: '1.125rem', fontWeight: 700 }}>
        {moneyText(money ? money.totalCents - money.creditedCents : total)}
      </Typography>
      {money && (
        <Typography variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
          {FIGURES.filter((name) => money[name] > 0)
            .map((name) => `${text(`orders.figures.${name}`)} ${moneyText(money[name])}`)
            .join(' · ')}
        </Typography>
      )}
    </Box>
  );
}

const Seats = ({ participants }: Pick<EventOrder, 'participants'>) => (
  <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5 }}>
    {participants.map((seat) => (
      <Typography
        key={seat.id}
        component="li"
        variant="body2"
        sx={seat.status === 'cancelled' ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}
      >
        {seat.name} · {seat.typeZh} · {moneyText(seat.priceCents)}
      </Typography>
    ))}
  </Box>
);
