import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { Link } from 'react-router';
import type { PaperForm } from '../../../../core/fields/paper-forms.ts';
import { useAccess } from '../../../kit/access/useAccess.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { LoadFailure } from '../../../kit/layout/LoadFailure.tsx';
import { paperCalls } from '../../../kit/paper-forms/paper-calls.ts';
import { AddRegistrationDialog } from '../../events/event-registrations/AddRegistrationDialog.tsx';
import { EnterApplicationDialog } from '../../membership/members/EnterApplicationDialog.tsx';

interface SheetEntryProps {
  serial: string;
  onDone: () => void;
}

export function SheetEntry({ serial, onDone }: SheetEntryProps) {
  const text = useText();
  const may = useAccess();
  const { data, error, refetch } = useQuery({
    queryKey: ['paper-forms', serial],
    queryFn: () => paperCalls.read(serial),
    // The paper form is never cached, because a colleague may have entered it a moment ago.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (error instanceof HttpError && error.status === 404)
    return <Alert severity="error">{text('paperForms.unknown')}</Alert>;
  if (error) return <LoadFailure error={error} retry={refetch} />;
  if (!data) return <ListSkeleton />;
  if (data.usedAt) return <Entered sheet={data} usedAt={data.usedAt} />;
  if (!may('change', data.kind === 'application' ? 'members' : 'event-registrations'))
    return <Alert severity="warning">{text('paperForms.notYours')}</Alert>;
  if (data.eventId !== null)
    return <RegistrationEntry eventId={data.eventId} serial={serial} onDone={onDone} />;
  return <EnterApplicationDialog paperSerial={serial} onClose={onDone} />;
}

function RegistrationEntry({ eventId, serial, onDone }: SheetEntryProps & { eventId: number }) {
  const console = useConsoleData();
  const { data: form } = useQuery({
    queryKey: ['event-registration-forms', 'ofEvent', eventId],
    queryFn: () => console.formOfEvent(eventId),
  });
  if (!form) return <ListSkeleton />;
  return (
    <AddRegistrationDialog
      eventId={eventId}
      eventTitle={form.event.title}
      customFields={form.customFields}
      paperSerial={serial}
      onClose={onDone}
    />
  );
}

function Entered({ sheet: { kind, eventId }, usedAt }: { sheet: PaperForm; usedAt: string }) {
  const text = useText();
  const { dateTime } = useDates();
  const to = kind === 'application' ? '/dashboard/pending-members' : `/event-registrations/${eventId}`;
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={to} color="inherit">
          {text('paperForms.toRecord')}
        </Button>
      }
    >
      {text('paperForms.entered', { at: dateTime(usedAt) })}
    </Alert>
  );
}
