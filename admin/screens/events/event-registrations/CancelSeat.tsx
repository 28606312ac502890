import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { IconButton, Tooltip } from '@mui/material';
import type { EventRegistration } from '../../../../core/events/validation/event-registrations.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { CancelSeatsDialog } from '../orders/CancelSeatsDialog.tsx';
import { useOrders } from '../orders/useOrders.ts';

export const isStandingSeat = ({ orderId, status }: EventRegistration) =>
  orderId !== null && status !== 'cancelled';

interface Props {
  registration: EventRegistration;
  onClick: () => void;
}

export function CancelSeatButton({ registration: { participantName, orderId }, onClick }: Props) {
  const label = useText()('registrations.cancelSeat', { order: `O${orderId}` });
  return (
    <Tooltip title={label}>
      <IconButton color="error" aria-label={`${participantName} · ${label}`} onClick={onClick}>
        <EventBusy fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

export function CancelSeat({ seat, onClose }: { seat: EventRegistration; onClose: () => void }) {
  const order = useOrders(seat.eventId).find(({ id }) => id === seat.orderId);
  return order ? <CancelSeatsDialog order={order} seats={[seat.id]} onClose={onClose} /> : null;
}
