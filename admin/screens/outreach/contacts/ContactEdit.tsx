import { updateContactSchema } from '../../../../core/outreach/validation/contacts.ts';
import { EditDialog } from '../../../kit/dialogs/EditDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ContactInputs } from './ContactInputs.tsx';

const TEXTS = { done: 'resources.contacts.updated', failed: 'resources.contacts.updateFailed' } as const;

export default function ContactEdit() {
  const text = useText();
  return (
    <EditDialog title={text('contacts.edit')} schema={updateContactSchema} texts={TEXTS} maxWidth="xs">
      <ContactInputs />
    </EditDialog>
  );
}
