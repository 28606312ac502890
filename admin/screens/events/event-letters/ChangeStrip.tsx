import { Alert, Button } from '@mui/material';
import { countPeople, type EventLetters } from '../../../../core/events/validation/event-letters.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { letterCalls } from './letter-calls.ts';
import { LETTERS } from './useLetters.ts';

interface ChangeStripProps {
  eventId: number;
  change: NonNullable<EventLetters['change']>;
  people: EventLetters['people'];
  onTell: () => void;
}

export function ChangeStrip({ eventId, change, people, onTell }: ChangeStripProps) {
  const text = useText();
  const { dateTime } = useDates();
  const { mutate, isPending } = useCall({
    call: () => letterCalls.dismiss(eventId, change.id),
    failed: 'letters.failed',
    refreshes: LETTERS,
  });
  const before = [dateTime(change.eventDate), change.location].filter(Boolean).join(' · ');
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, flexWrap: 'wrap', border: 1, borderColor: 'warning.main' }}
      action={
        <>
          <Button color="inherit" size="small" loading={isPending} onClick={() => mutate()}>
            {text('letters.dismiss')}
          </Button>
          <Button variant="contained" size="small" onClick={onTell}>
            {text('letters.tell')}
          </Button>
        </>
      }
    >
      {text(`letters.untold.${change.kind}`, { count: countPeople(people) })}
      <br />
      {text('letters.before', { what: before })}
    </Alert>
  );
}
