import { ListBase, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import type { EventRegistration } from '../../db/validation/event-registrations.ts';
import type { Event } from '../../db/validation/events.ts';
import { EventHeading } from '../events/EventHeading.tsx';
import { NotFoundPage } from '../frame/ErrorPage.tsx';
import { Page } from '../frame/Page.tsx';
import { usePageTitle } from '../frame/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { EditRegistrationButton } from './EditRegistrationButton.tsx';
import { ExportButton } from './ExportButton.tsx';
import { RegistrationFigures } from './RegistrationFigures.tsx';
import { useRegistrationColumns } from './useRegistrationColumns.tsx';

const SORT = { field: 'registrationDate', order: 'DESC' } as const;

export default function EventRegistrationsPage() {
  const text = useText();
  const eventId = Number(useParams().eventId);
  const { data: event, error } = useGetOne<Event>('events', { id: eventId });
  const columns = useRegistrationColumns();
  usePageTitle(text('registrations.title'));
  if (error) return <NotFoundPage />;
  return (
    <Page>
      <EventHeading title={text('registrations.title')} event={event}>
        <ExportButton eventId={eventId} />
      </EventHeading>
      <RegistrationFigures eventId={eventId} />
      <ListBase resource="event-registrations" filter={{ eventId }} perPage={25} sort={SORT} storeKey={false}>
        <ListHeading title={text('registrations.title')}>
          <SearchField label={text('registrations.search')} />
        </ListHeading>
        <RecordList<EventRegistration>
          label={text('registrations.title')}
          columns={columns}
          actions={(registration) => <EditRegistrationButton registration={registration} />}
          empty={<ListEmpty title={text('registrations.empty')} text={text('registrations.emptyText')} />}
        />
      </ListBase>
    </Page>
  );
}
