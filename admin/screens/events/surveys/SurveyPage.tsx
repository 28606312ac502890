import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { Event } from '../../../../core/events/validation/events.ts';
import { usePageTitle } from '../../../kit/feedback/usePageTitle.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { LoadFailure } from '../../../kit/layout/LoadFailure.tsx';
import { Page } from '../../../kit/layout/Page.tsx';
import { EventHeading } from '../events/EventHeading.tsx';
import { SurveyInvitation } from './SurveyInvitation.tsx';
import { SurveyResults } from './SurveyResults.tsx';
import { SurveySettings } from './SurveySettings.tsx';
import { surveyCalls } from './survey-calls.ts';

export default function SurveyPage() {
  const text = useText();
  const eventId = Number(useParams().eventId);
  const { data: event, error: eventError, refetch: readEvent } = useGetOne<Event>('events', { id: eventId });
  const {
    data: survey,
    error,
    refetch,
  } = useQuery({ queryKey: ['event-surveys', eventId], queryFn: () => surveyCalls.read(eventId) });
  usePageTitle(text('surveys.title'));
  if (eventError) return <LoadFailure error={eventError} retry={readEvent} />;
  if (error) return <LoadFailure error={error} retry={refetch} />;
  return (
    <Page>
      <EventHeading title={text('surveys.title')} event={event}>
        <Button component={Link} to={`/event-registrations/${eventId}`} variant="outlined">
          {text('registrations.title')}
        </Button>
      </EventHeading>
      {survey ? (
        <>
          <Typography sx={{ mb: 2 }}>
            {text('surveys.answered', { answered: survey.answered, participants: survey.participants })}
          </Typography>
          <SurveySettings key={survey.updatedAt} eventId={eventId} survey={survey} />
          {survey.isOpen && <SurveyInvitation eventId={eventId} />}
          {survey.answered > 0 && <SurveyResults eventId={eventId} />}
        </>
      ) : (
        <Typography role="status">{text('app.loading')}</Typography>
      )}
    </Page>
  );
}
