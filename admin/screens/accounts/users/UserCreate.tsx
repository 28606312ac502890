import { DEFAULT_ROLES } from '../../../../core/accounts/account-roles.ts';
import { createUserSchema } from '../../../../core/accounts/validation/users.ts';
import { CreateDialog } from '../../../kit/dialogs/CreateDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { UserInputs } from './UserInputs.tsx';

export default function UserCreate() {
  const text = useText();
  return (
    <CreateDialog
      title={text('users.add')}
      schema={createUserSchema}
      texts={{ done: 'users.created', failed: 'users.createFailed' }}
      maxWidth="sm"
      defaultValues={{ disabled: false, roles: DEFAULT_ROLES }}
    >
      <UserInputs isNew />
    </CreateDialog>
  );
}
