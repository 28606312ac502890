import { BooleanInput, ResourceContextProvider, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../../db/constants.ts';
import { addRegistrationSchema } from '../../../../db/validation/events/event-registrations.ts';
import { CreateDialog } from '../../../kit/dialogs/CreateDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';

const LOCALE_NAMES = {
  'zh-TW': 'languages.zhTW',
  'zh-CN': 'languages.zhCN',
  en: 'languages.en',
} as const;
const TEXTS = { done: 'registrations.added', failed: 'registrations.addFailed' } as const;

interface AddRegistrationDialogProps {
  eventId: number;
  onClose: () => void;
}

/** Adds a registration made by phone or in person. */
export function AddRegistrationDialog({ eventId, onClose }: AddRegistrationDialogProps) {
  const text = useText();
  return (
    <ResourceContextProvider value="event-registrations">
      <CreateDialog
        title={text('registrations.add')}
        schema={addRegistrationSchema}
        texts={TEXTS}
        maxWidth="sm"
        defaultValues={{ isMember: false, locale: DEFAULT_LOCALE }}
        // The call knows the event by its address.
        transform={(values) => ({ ...values, eventId })}
        onClose={onClose}
      >
        <TextInput source="participantName" isRequired autoFocus helperText={false} />
        <TextInput source="participantPhone" type="tel" helperText={false} />
        <TextInput source="participantEmail" type="email" helperText={text('registrations.emailHelp')} />
        <ChoiceInput
          source="locale"
          isRequired
          choices={LOCALES}
          label={text('registrations.locale')}
          nameOf={(locale) => text(LOCALE_NAMES[locale as Locale])}
        />
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
