import { BooleanInput, ResourceContextProvider, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DEFAULT_LOCALE, fullLanguageName } from '../../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../../core/association/profile.ts';
import { addRegistrationSchema } from '../../../../core/events/validation/event-registrations.ts';
import { CreateDialog } from '../../../kit/dialogs/CreateDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';
import { QuestionInputs } from '../answers/QuestionInputs.tsx';

const TEXTS = { done: 'registrations.added', failed: 'registrations.addFailed' } as const;

interface AddRegistrationDialogProps {
  eventId: number;
  eventTitle?: string;
  customFields?: string | null | undefined;
  paperSerial?: string;
  onClose: () => void;
}

export function AddRegistrationDialog(props: AddRegistrationDialogProps) {
  const { eventId, eventTitle, customFields, paperSerial, onClose } = props;
  const text = useText();
  return (
    <ResourceContextProvider value="event-registrations">
      <CreateDialog
        title={[text('registrations.add'), eventTitle].filter(Boolean).join(' · ')}
        schema={addRegistrationSchema}
        texts={TEXTS}
        maxWidth="sm"
        defaultValues={{ isMember: false, locale: DEFAULT_LOCALE }}
        // Adds the event's id, which the API expects in the URL.
        transform={(values) => ({ ...values, eventId, ...(paperSerial && { paperSerial }) })}
        onClose={onClose}
      >
        <TextInput source="participantName" isRequired autoFocus helperText={false} />
        <TextInput source="participantPhone" type="tel" helperText={false} />
        <TextInput source="participantEmail" type="email" helperText={text('registrations.emailHelp')} />
        <ChoiceInput
          source="locale"
          isRequired
          choices={ACTIVE_LOCALES}
          label={text('registrations.locale')}
          nameOf={fullLanguageName}
        />
        <TextInput source="participantCompany" helperText={false} />
        <TextInput source="participantPosition" helperText={false} />
        <BooleanInput source="isMember" helperText={false} />
        <MemberNumber />
        <QuestionInputs customFields={customFields} />
        <TextInput source="notes" multiline minRows={2} helperText={text('registrations.notesHelp')} />
      </CreateDialog>
    </ResourceContextProvider>
  );
}

function MemberNumber() {
  const isMember: unknown = useWatch({ name: 'isMember' });
  return isMember ? <TextInput source="memberNumber" helperText={false} /> : null;
}
