import { Chip, type ChipProps } from '@mui/material';
import { shownStatus, statusAt } from '../../../../core/events/event-status.ts';
import type { EventStatus } from '../../../../core/events/kinds.ts';
import type { Event } from '../../../../core/events/validation/events.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const COLOURS: Record<EventStatus, ChipProps['color']> = {
  upcoming: 'primary',
  ongoing: 'warning',
  completed: 'default',
  preparing: 'default',
  postponed: 'error',
  cancelled: 'error',
};

export function EventStatusChip({ event }: { event: Event }) {
  const text = useText();
  const shown = shownStatus(statusAt(event, new Date()));
  const label = text(`events.status.${shown}`);
  const isByDate = !event.statusSetByHand;
  return (
    <Chip
      size="small"
      color={COLOURS[shown]}
      label={isByDate ? text('events.statusByDate', { status: label }) : label}
    />
  );
}
