import Restore from '@mui/icons-material/PhonelinkEraseOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { User } from '../../../../core/accounts/validation/users.ts';
import { PasswordStep } from '../../../kit/account/PasswordStep.tsx';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function ResetSecondFactorButton({ user }: { user: User }) {
  const text = useText();
  const toast = useToast();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const name = user.username;

  async function reset(currentPassword: string) {
    await accountCalls.resetSecondFactor(user.id, currentPassword);
    setAsking(false);
    toast.success({ title: 'users.secondFactorReset', text: text('users.secondFactorResetText', { name }) });
    refresh();
  }

  return (
    <>
      <Tooltip title={text('users.resetSecondFactor')}>
        <IconButton aria-label={text('users.resetSecondFactorOf', { name })} onClick={() => setAsking(true)}>
          <Restore fontSize="small" />
        </IconButton>
      </Tooltip>
      {isAsking && (
        <PasswordStep
          title={text('users.resetSecondFactor')}
          text={text('users.resetSecondFactorAsk', { name })}
          label={text('users.ownPassword')}
          confirmLabel={text('users.resetSecondFactor')}
          isDangerous
          onConfirm={reset}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
