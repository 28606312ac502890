import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { OwnAccount } from '../../../../core/accounts/validation/own-account.ts';
import { PasswordStep } from '../../../kit/account/PasswordStep.tsx';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { Section } from './Section.tsx';

interface EmailSectionProps {
  own: OwnAccount;
  onChange: (own: OwnAccount) => void;
}

export function EmailSection({ own: { email, pendingEmail }, onChange }: EmailSectionProps) {
  const text = useText();
  const [open, setOpen] = useState<'change' | 'remove'>();
  const close = () => setOpen(undefined);
  const done = (own: OwnAccount) => {
    close();
    onChange(own);
  };
  return (
    <Section title={text('account.email.title')} lead={text('account.email.lead')}>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {email ? text('account.email.confirmed', { email }) : text('account.email.none')}
      </Typography>
      {pendingEmail && (
        <Typography role="status" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {text('account.email.pending', { email: pendingEmail })}
        </Typography>
      )}
      <Button variant={email ? 'outlined' : 'contained'} onClick={() => setOpen('change')} sx={{ mr: 1 }}>
        {text(email ? 'account.email.change' : 'account.email.add')}
      </Button>
      {(email || pendingEmail) && (
        <Button variant="outlined" color="error" onClick={() => setOpen('remove')}>
          {text('account.email.remove')}
        </Button>
      )}
      {open === 'change' && <ChangeDialog onDone={done} onClose={close} />}
      {open === 'remove' && (
        <PasswordStep
          title={text('account.email.remove')}
          text={text('account.email.removeText')}
          confirmLabel={text('account.remove')}
          isDangerous
          onConfirm={async (currentPassword) => done(await accountCalls.changeEmail('', currentPassword))}
          onClose={close}
        />
      )}
    </Section>
  );
}

interface ChangeDialogProps {
  onDone: (own: OwnAccount) => void;
  onClose: () => void;
}

function ChangeDialog({ onDone, onClose }: ChangeDialogProps) {
  const text = useText();
  const toast = useToast();
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<string>();

  async function change(currentPassword: string) {
    setFault(address.trim() ? undefined : text('account.email.required'));
    if (!address.trim()) return;
    try {
      onDone(await accountCalls.changeEmail(address.trim(), currentPassword));
      toast.success({ title: 'account.email.sent' });
    } catch (error) {
      setFault(error instanceof HttpError ? error.body?.errors?.email : undefined);
      throw error;
    }
  }

  return (
    <PasswordStep
      title={text('account.email.title')}
      text={text('account.email.changeText')}
      confirmLabel={text('account.email.send')}
      onConfirm={change}
      onClose={onClose}
    >
      <TextField
        id="own-email"
        type="email"
        label={text('account.email.label')}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        autoComplete="email"
        required
        error={Boolean(fault)}
        helperText={fault}
        sx={{ mb: 2 }}
      />
    </PasswordStep>
  );
}
