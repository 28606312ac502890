import Chip, { type ChipProps } from '@mui/material/Chip';
import type { EventStatus } from '../../../../db/constants.ts';
import { shownStatus, statusAt } from '../../../../db/event-status.ts';
import type { Event } from '../../../../db/validation/events/events.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const COLOURS: Record<EventStatus, ChipProps['color']> = {
  upcoming: 'primary',
  ongoing: 'warning',
  completed: 'default',
  preparing: 'default',
  postponed: 'error',
  cancelled: 'error',
};

/** Shows the public status of an event, and whether the status depends on the date. */
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
