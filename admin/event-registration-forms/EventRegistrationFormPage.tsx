import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import type { Event } from '../../db/validation/events.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { EventHeading } from '../events/EventHeading.tsx';
import { useText } from '../i18n/useText.ts';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { Page } from '../layout/Page.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { FormSettings } from './FormSettings.tsx';

export default function EventRegistrationFormPage() {
  const text = useText();
  const navigate = useNavigate();
  const data = useConsoleData();
  const eventId = Number(useParams().eventId);
  const { data: event, error: eventError, refetch: readEvent } = useGetOne<Event>('events', { id: eventId });
  const {
    data: form,
    isPending,
    error: formError,
    refetch: readForm,
  } = useQuery({
    queryKey: ['event-registration-forms', 'ofEvent', eventId],
    queryFn: () => data.formOfEvent(eventId),
  });
  usePageTitle(text('forms.title'));

  /** A tab that a link opened may close itself; any other goes back to the events. */
  function close() {
    window.close();
    navigate('/dashboard/events');
  }

  if (eventError) return <LoadFailure error={eventError} retry={readEvent} />;
  if (formError) return <LoadFailure error={formError} retry={readForm} />;
  return (
    <Page>
      <EventHeading title={text('forms.title')} event={event}>
        <Button variant="outlined" onClick={close}>
          {text('action.close')}
        </Button>
      </EventHeading>
      {event && !isPending ? (
        <FormSettings event={event} form={form ?? null} />
      ) : (
        <Typography role="status">{text('app.loading')}</Typography>
      )}
    </Page>
  );
}
