import { SelectArrayInput, TextInput } from 'react-admin';
import { DEFAULT_LOCALE } from '../../../../core/association/locales.ts';
import { OPEN_TOPICS } from '../../../../core/fields/topics.ts';
import { createContactSchema } from '../../../../core/outreach/validation/contacts.ts';
import { CreateDialog } from '../../../kit/dialogs/CreateDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ContactInputs } from './ContactInputs.tsx';

const TEXTS = { done: 'resources.contacts.created', failed: 'resources.contacts.createFailed' } as const;
const NEW = { kind: 'press', locale: DEFAULT_LOCALE, topics: [] };

export default function ContactCreate() {
  const text = useText();
  const topics = OPEN_TOPICS.map((id) => ({ id, name: text(`circulars.topics.${id}`) }));
  return (
    <CreateDialog
      title={text('contacts.add')}
      schema={createContactSchema}
      texts={TEXTS}
      maxWidth="xs"
      defaultValues={NEW}
    >
      <TextInput source="email" type="email" isRequired helperText={false} />
      <ContactInputs />
      <SelectArrayInput source="topics" choices={topics} helperText={text('contacts.topicsHelp')} />
      <TextInput
        source="consentOn"
        type="date"
        slotProps={{ inputLabel: { shrink: true } }}
        helperText={text('contacts.consentHelp')}
      />
      <TextInput source="consentProof" helperText={false} />
    </CreateDialog>
  );
}
