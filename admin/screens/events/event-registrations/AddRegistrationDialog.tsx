import { BooleanInput, ResourceContextProvider, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DEFAULT_LOCALE, type Locale } from '../../../../db/constants.ts';
import { ACTIVE_LOCALES } from '../../../../db/profile.ts';
import { addRegistrationSchema } from '../../../../db/validation/events/event-registrations.ts';
import { CreateDialog } from '../../../kit/dialogs/CreateDialog.tsx';
import { LOCALE_NAMES } from '../../../kit/i18n/locale-names.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';
import { QuestionInputs } from '../answers/QuestionInputs.tsx';

const TEXTS = { done: 'registrations.added', failed: 'registrations.addFailed' } as const;

interface AddRegistrationDialogProps {
  eventId: number;
  /** Title of the event. Needed on screens that do not show it. */
  eventTitle?: string;
  /** Custom questions of the registration form, as stored. */
  customFields?: string | null | undefined;
  /** Serial number of the paper form that staff copy the registration from. */
  paperSerial?: string;
  onClose: () => void;
}

/** Adds a registration made by phone, in person or on paper. */
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
          nameOf={(locale) => text(LOCALE_NAMES[locale as Locale])}
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
