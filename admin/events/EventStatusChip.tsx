import Chip, { type ChipProps } from '@mui/material/Chip';
import type { EventStatus } from '../../db/constants.ts';
import { shownStatus } from '../../db/event-status.ts';
import { useText } from '../i18n/useText.ts';

const COLOURS: Record<EventStatus, ChipProps['color']> = {
  upcoming: 'primary',
  ongoing: 'warning',
  completed: 'default',
  preparing: 'default',
  postponed: 'error',
  cancelled: 'error',
};

export function EventStatusChip({ status }: { status: string }) {
  const text = useText();
  const shown = shownStatus(status);
  return <Chip size="small" color={COLOURS[shown]} label={text(`events.status.${shown}`)} />;
}
