import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListBase, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import type { Event } from '../../db/validation/events.ts';
import type { EventRegistration } from '../../db/validation/registrations/event-registrations.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { EventLetters } from '../event-letters/EventLetters.tsx';
import { EventHeading } from '../events/EventHeading.tsx';
import { ExportButton } from '../exports/ExportButton.tsx';
import type { ExportSource } from '../exports/useExport.ts';
import { useText } from '../i18n/useText.ts';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { Page } from '../layout/Page.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { WaitingList } from '../waiting-list/WaitingList.tsx';
import { AddRegistrationDialog } from './AddRegistrationDialog.tsx';
import { EditRegistrationDialog } from './EditRegistrationDialog.tsx';
import { RegistrationFigures } from './RegistrationFigures.tsx';
import { useRegistrationColumns } from './useRegistrationColumns.tsx';

const SORT = { field: 'registrationDate', order: 'DESC' } as const;

export default function EventRegistrationsPage() {
  const text = useText();
  const eventId = Number(useParams().eventId);
  const { data: event, error, refetch } = useGetOne<Event>('events', { id: eventId });
  const data = useConsoleData();
  const { data: form } = useQuery({
    queryKey: ['event-registration-forms', 'ofEvent', eventId],
    queryFn: () => data.formOfEvent(eventId),
  });
  const exported: ExportSource = {
    csv: () => data.exportRegistrations(eventId),
    rows: () => data.registrationRows(eventId),
    nothing: 'registrations.nothing',
  };
  const columns = useRegistrationColumns();
  const [isAdding, setAdding] = useState(false);
  // Not in its row: that goes when the screen is turned or the list is fetched again, with what is typed.
  const [edited, setEdited] = useState<EventRegistration>();
  usePageTitle(text('registrations.title'));
  if (error) return <LoadFailure error={error} retry={refetch} />;
  return (
    <Page>
      <EventHeading title={text('registrations.title')} event={event}>
        <ExportButton source={exported} kind="xlsx" />
        <ExportButton source={exported} kind="csv" />
      </EventHeading>
      <RegistrationFigures eventId={eventId} form={form} />
      <EventLetters eventId={eventId} />
      <ListBase resource="event-registrations" filter={{ eventId }} perPage={25} sort={SORT} storeKey={false}>
        <ListHeading title={text('registrations.title')}>
          <SearchField label={text('registrations.search')} />
          <Button variant="contained" startIcon={<Add />} disabled={!form} onClick={() => setAdding(true)}>
            {text('registrations.add')}
          </Button>
        </ListHeading>
        <RecordList<EventRegistration>
          label={text('registrations.title')}
          columns={columns}
          actions={(registration) => (
            <EditButton name={registration.participantName} onClick={() => setEdited(registration)} />
          )}
          empty={<ListEmpty title={text('registrations.empty')} text={text('registrations.emptyText')} />}
        />
        {isAdding && <AddRegistrationDialog eventId={eventId} onClose={() => setAdding(false)} />}
        {edited && <EditRegistrationDialog registration={edited} onClose={() => setEdited(undefined)} />}
      </ListBase>
      <WaitingList eventId={eventId} isAsked={form?.requireMemberInfo ?? false} />
    </Page>
  );
}

function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const label = useText()('registrations.edit');
  return (
    <Tooltip title={label}>
      <IconButton color="primary" aria-label={`${name} · ${label}`} onClick={onClick}>
        <Edit fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
