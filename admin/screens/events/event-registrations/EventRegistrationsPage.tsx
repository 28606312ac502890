import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/EditOutlined';
import { Button, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListBase, useGetOne, useListContext } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { EventRegistration } from '../../../../core/events/validation/event-registrations.ts';
import type { Event } from '../../../../core/events/validation/events.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { ExportButton } from '../../../kit/exports/ExportButton.tsx';
import type { ExportSource } from '../../../kit/exports/useExport.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { usePageTitle } from '../../../kit/feedback/usePageTitle.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { LoadFailure } from '../../../kit/layout/LoadFailure.tsx';
import { Page } from '../../../kit/layout/Page.tsx';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { useFilterChange } from '../../../kit/lists/filters/useFilterChange.ts';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
import { AnswerTotals } from '../answers/AnswerTotals.tsx';
import { Certificates } from '../certificates/Certificates.tsx';
import { DoorPhones } from '../door/DoorPhones.tsx';
import { EventLetters } from '../event-letters/EventLetters.tsx';
import { EventHeading } from '../events/EventHeading.tsx';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import { Orders } from '../orders/Orders.tsx';
import { WaitingList } from '../waiting-list/WaitingList.tsx';
import { AddRegistrationDialog } from './AddRegistrationDialog.tsx';
import { CancelSeat, CancelSeatButton, isStandingSeat } from './CancelSeat.tsx';
import { EditRegistrationDialog } from './EditRegistrationDialog.tsx';
import { PrintMenu } from './PrintMenu.tsx';
import { RegistrationFigures } from './RegistrationFigures.tsx';
import { UndoButton, UndoCheckInDialog, type UndonePerson } from './UndoCheckIn.tsx';
import { useRegistrationColumns } from './useRegistrationColumns.tsx';

const CHOICES = { any: undefined, yes: true, no: false } as const;

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
  const columns = useRegistrationColumns();
  const [isAdding, setAdding] = useState(false);
  // The page, not the row, stores the registration being edited, because paging or a refetch unmounts the
  // row.
  const [edited, setEdited] = useState<EventRegistration>();
  const [undone, setUndone] = useState<UndonePerson>();
  const [cancelled, setCancelled] = useState<EventRegistration>();
  usePageTitle(text('registrations.title'));
  if (error) return <LoadFailure error={error} retry={refetch} />;
  return (
    <Page>
      <EventHeading title={text('registrations.title')} event={event}>
        <HeadingActions eventId={eventId} hasForm={Boolean(form)} />
      </EventHeading>
      <RegistrationFigures eventId={eventId} form={form} />
      <AnswerTotals eventId={eventId} />
      <EventLetters eventId={eventId} />
      <ListBase resource="event-registrations" filter={{ eventId }} perPage={25} sort={SORT} storeKey={false}>
        <ListHeading title={text('registrations.title')}>
          <SearchField label={text('registrations.search')} />
          <CameFilter />
          <Button variant="contained" startIcon={<Add />} disabled={!form} onClick={() => setAdding(true)}>
            {text('registrations.add')}
          </Button>
        </ListHeading>
        <RecordList<EventRegistration>
          label={text('registrations.title')}
          columns={columns}
          actions={(registration) => (
            <Actions
              registration={registration}
              onEdit={setEdited}
              onUndo={setUndone}
              onCancel={setCancelled}
            />
          )}
          empty={<ListEmpty title={text('registrations.empty')} text={text('registrations.emptyText')} />}
        />
        {isAdding && (
          <AddRegistrationDialog
            eventId={eventId}
            customFields={form?.customFields}
            onClose={() => setAdding(false)}
          />
        )}
        {undone && <UndoCheckInDialog person={undone} onClose={() => setUndone(undefined)} />}
        {cancelled && <CancelSeat seat={cancelled} onClose={() => setCancelled(undefined)} />}
        {edited && <EditRegistrationDialog registration={edited} onClose={() => setEdited(undefined)} />}
      </ListBase>
      <Orders eventId={eventId} />
      <WaitingList eventId={eventId} isAsked={form?.requireMemberInfo ?? false} />
    </Page>
  );
}

function HeadingActions({ eventId, hasForm }: { eventId: number; hasForm: boolean }) {
  const text = useText();
  const data = useConsoleData();
  const exported: ExportSource = {
    csv: () => data.exportRegistrations(eventId),
    rows: () => data.registrationRows(eventId),
    nothing: 'registrations.nothing',
  };
  return (
    <>
      <Button component={Link} to={`/event-survey/${eventId}`} variant="outlined">
        {text('surveys.title')}
      </Button>
      <PrintMenu eventId={eventId} hasForm={hasForm} />
      <DoorPhones eventId={eventId} />
      <Certificates eventId={eventId} />
      <EvidenceButton eventId={eventId} />
      <ExportButton source={exported} kind="xlsx" />
      <ExportButton source={exported} kind="csv" />
    </>
  );
}

interface ActionsProps {
  registration: EventRegistration;
  onEdit: (registration: EventRegistration) => void;
  onUndo: (person: UndonePerson) => void;
  onCancel: (seat: EventRegistration) => void;
}

function Actions({ registration, onEdit, onUndo, onCancel }: ActionsProps) {
  const { participantName, checkInId } = registration;
  return (
    <>
      {checkInId !== null && (
        <UndoButton name={participantName} onClick={() => onUndo({ checkInId, participantName })} />
      )}
      {isStandingSeat(registration) && (
        <CancelSeatButton registration={registration} onClick={() => onCancel(registration)} />
      )}
      <EditButton name={participantName} onClick={() => onEdit(registration)} />
    </>
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

type Choice = keyof typeof CHOICES;

function CameFilter() {
  const text = useText();
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const { came } = filterValues;
  const chosen = came === undefined ? 'any' : came ? 'yes' : 'no';
  return (
    <TextField
      select
      value={chosen}
      onChange={({ target }) => setFilter('came', CHOICES[target.value as Choice])}
      sx={{ width: '11rem' }}
      slotProps={{ htmlInput: { 'aria-label': text('registrations.cameFilter') } }}
    >
      <MenuItem value="any">{text('registrations.anyCame')}</MenuItem>
      <MenuItem value="yes">{text('registrations.onlyCame')}</MenuItem>
      <MenuItem value="no">{text('registrations.onlyNotCome')}</MenuItem>
    </TextField>
  );
}
