import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import type { Event } from '../../../../core/events/validation/events.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { DeleteButton } from '../../../kit/lists/DeleteButton.tsx';

const TEXTS = { title: 'events.deleteTitle', done: 'events.deleted', failed: 'events.deleteFailed' } as const;

export function DeleteEventButton({ event }: { event: Event }) {
  const text = useText();
  return (
    <DeleteButton
      resource="events"
      record={event}
      name={event.title}
      question={text('events.deleteText', { title: event.title })}
      texts={TEXTS}
    >
      <RegistrationsToo eventId={event.id} />
    </DeleteButton>
  );
}

function RegistrationsToo({ eventId }: { eventId: number }) {
  const text = useText();
  const { total } = useGetList('event-registrations', {
    filter: { eventId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  if (!total) return null;
  return (
    <Typography sx={{ mt: 1, fontWeight: 700, color: 'error.main' }}>
      {text('events.deleteRegistrations', { count: total })}
    </Typography>
  );
}
