import Delete from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { User } from '../../../../core/accounts/validation/users.ts';
import { PasswordStep } from '../../../kit/account/PasswordStep.tsx';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function DeleteUserButton({ user }: { user: User }) {
  const text = useText();
  const toast = useToast();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const name = user.username;

  async function remove(currentPassword: string) {
    await accountCalls.deleteUser(user, currentPassword);
    setAsking(false);
    toast.success({ title: 'users.deleted' });
    refresh();
  }

  return (
    <>
      <Tooltip title={text('action.delete')}>
        <IconButton
          color="error"
          aria-label={text('action.deleteOf', { name })}
          onClick={() => setAsking(true)}
        >
          <Delete fontSize="small" />
        </IconButton>
      </Tooltip>
      {isAsking && (
        <PasswordStep
          title={text('users.deleteTitle')}
          text={text('users.deleteText', { name })}
          label={text('users.ownPassword')}
          confirmLabel={text('action.delete')}
          isDangerous
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
