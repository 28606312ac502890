import { EditDialog } from '../../../kit/dialogs/EditDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { editUserSchema } from './edit-user-schema.ts';
import { UserInputs } from './UserInputs.tsx';

function withoutBlankPassword({ password, ...values }: Record<string, unknown>) {
  return password ? { ...values, password } : values;
}

export default function UserEdit() {
  const text = useText();
  return (
    <EditDialog
      title={text('users.editTitle')}
      schema={editUserSchema}
      texts={{ done: 'users.updated', failed: 'users.updateFailed' }}
      maxWidth="sm"
      transform={withoutBlankPassword}
    >
      <UserInputs />
    </EditDialog>
  );
}
