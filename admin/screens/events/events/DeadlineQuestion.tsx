import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function DeadlineQuestion({ eventDate }: { eventDate: string }) {
  const text = useText();
  const { dateTime } = useDates();
  const deadline: unknown = useWatch({ name: 'registrationDeadline' });
  const isAfter = typeof deadline === 'string' && Date.parse(deadline) > Date.parse(eventDate);
  return (
    <div role="status">
      {isAfter && (
        <Typography variant="body2" sx={{ mb: 2, color: 'error.main', fontWeight: 700 }}>
          {text('forms.deadlineAfterEvent', { time: dateTime(eventDate) })}
        </Typography>
      )}
    </div>
  );
}
