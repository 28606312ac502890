import { BooleanInput, ResourceContextProvider, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { addRegistrationSchema } from '../../db/validation/event-registrations.ts';
import { CreateDialog } from '../dialogs/CreateDialog.tsx';
import { useText } from '../i18n/useText.ts';

const TEXTS = { done: 'registrations.added', failed: 'registrations.addFailed' } as const;

interface AddRegistrationDialogProps {
  eventId: number;
  onClose: () => void;
}

/** Writes down who has telephoned or walked in. */
export function AddRegistrationDialog({ eventId, onClose }: AddRegistrationDialogProps) {
  const text = useText();
  return (
    <ResourceContextProvider value="event-registrations">
      <CreateDialog
        title={text('registrations.add')}
        schema={addRegistrationSchema}
        texts={TEXTS}
        maxWidth="sm"
        defaultValues={{ isMember: false }}
        // The call knows the event by its address.
        transform={(values) => ({ ...values, eventId })}
        onClose={onClose}
      >
        <TextInput source="participantName" isRequired autoFocus helperText={false} />
        <TextInput source="participantPhone" type="tel" helperText={false} />
        <TextInput source="participantEmail" type="email" helperText={text('registrations.emailHelp')} />
        <TextInput source="participantCompany" helperText={false} />
        <BooleanInput source="isMember" helperText={false} />
        <MemberNumber />
        <TextInput source="notes" multiline minRows={2} helperText={text('registrations.notesHelp')} />
      </CreateDialog>
    </ResourceContextProvider>
  );
}

function MemberNumber() {
  const isMember: unknown = useWatch({ name: 'isMember' });
  return isMember ? <TextInput source="memberNumber" helperText={false} /> : null;
}
