import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import type { Event } from '../../../../core/events/validation/events.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { usePageTitle } from '../../../kit/feedback/usePageTitle.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { LoadFailure } from '../../../kit/layout/LoadFailure.tsx';
import { Page } from '../../../kit/layout/Page.tsx';
import { EventHeading } from '../events/EventHeading.tsx';
import { Tickets } from '../tickets/Tickets.tsx';
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

  function close() {
    // A tab that a link opened can be closed. Any other navigates to the list of events.
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
        <>
          <FormSettings event={event} form={form ?? null} />
          {form && <Tickets formId={form.id} />}
        </>
      ) : (
        <Typography role="status">{text('app.loading')}</Typography>
      )}
    </Page>
  );
}
