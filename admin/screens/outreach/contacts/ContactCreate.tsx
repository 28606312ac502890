import { SelectArrayInput, TextInput } from 'react-admin';
import { OPEN_TOPICS } from '../../../../db/constants.ts';
import { createContactSchema } from '../../../../db/validation/outreach/contacts.ts';
import { CreateDialog } from '../../../kit/dialogs/CreateDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ContactInputs } from './ContactInputs.tsx';

const TEXTS = { done: 'resources.contacts.created', failed: 'resources.contacts.createFailed' } as const;
const NEW = { kind: 'press', locale: 'zh-TW', topics: [] };

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
    </CreateDialog>
  );
}
