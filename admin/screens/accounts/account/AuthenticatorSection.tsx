import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { PasswordStep } from '../../../kit/account/PasswordStep.tsx';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { Section } from './Section.tsx';
import { TotpDialog } from './TotpDialog.tsx';
import { useRefresh } from './useRefresh.ts';

export function AuthenticatorSection({ confirmedAt }: { confirmedAt: string | undefined }) {
  const text = useText();
  const toast = useToast();
  const { date } = useDates();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  async function remove(currentPassword: string) {
    await accountCalls.removeTotp(currentPassword);
    close();
    toast.success({ title: 'account.totp.removed' });
    await refresh();
  }

  return (
    <Section title={text('account.totp.title')} lead={text('account.totp.lead')}>
      {confirmedAt && (
        <Typography sx={{ mb: 1 }}>{text('account.totp.active', { date: date(confirmedAt) })}</Typography>
      )}
      <Button variant={confirmedAt ? 'outlined' : 'contained'} onClick={() => setOpen(true)}>
        {text(confirmedAt ? 'account.totp.remove' : 'account.totp.setUp')}
      </Button>
      {isOpen && !confirmedAt && <TotpDialog onClose={close} />}
      {isOpen && confirmedAt && (
        <PasswordStep
          title={text('account.totp.remove')}
          text={text('account.totp.removeText')}
          confirmLabel={text('account.remove')}
          isDangerous
          onConfirm={remove}
          onClose={close}
        />
      )}
    </Section>
  );
}
