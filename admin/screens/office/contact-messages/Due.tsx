import { Typography } from '@mui/material';
import type { ContactMessage } from '../../../../core/office/validation/contact-messages.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { endOfDay } from './due-date.ts';

export function Due({ message: { status, dueOn } }: { message: ContactMessage }) {
  const text = useText();
  const { date } = useDates();
  if (status !== 'new' || !dueOn) return null;
  const due = endOfDay(dueOn);
  const isOver = due.getTime() < Date.now();
  return (
    <Typography
      variant="caption"
      sx={{ color: isOver ? 'error.main' : 'text.secondary', fontWeight: isOver ? 700 : 400 }}
    >
      {text(isOver ? 'messages.overdue' : 'messages.due', { date: date(due.toISOString()) })}
    </Typography>
  );
}
