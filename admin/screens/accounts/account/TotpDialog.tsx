import { Button, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { HttpError } from 'react-admin';
import type { TotpSetup } from '../../../../core/accounts/validation/second-factor.ts';
import { PasswordStep } from '../../../kit/account/PasswordStep.tsx';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { errorMessage } from '../../../kit/data/http.ts';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { QrCode } from '../../../kit/QrCode.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useRefresh } from './useRefresh.ts';

export function TotpDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const toast = useToast();
  const refresh = useRefresh();
  const [setup, setSetup] = useState<TotpSetup>();
  const [codes, setCodes] = useState<string[]>();

  async function finish() {
    onClose();
    toast.success({ title: 'account.totp.done' });
    await refresh();
  }

  if (codes?.length) return <RecoveryCodesDialog codes={codes} onClose={finish} />;
  if (setup)
    return (
      <CodeStep
        setup={setup}
        onClose={onClose}
        onDone={(made) => (made.length ? setCodes(made) : finish())}
      />
    );
  return (
    <PasswordStep
      title={text('account.totp.setUp')}
      text={text('account.totp.passwordText')}
      confirmLabel={text('account.next')}
      onConfirm={async (currentPassword) => setSetup(await accountCalls.startTotp(currentPassword))}
      onClose={onClose}
    />
  );
}

interface CodeStepProps {
  setup: TotpSetup;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

function CodeStep({ setup, onClose, onDone }: CodeStepProps) {
  const text = useText();
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => accountCalls.confirmTotp(code),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate();
  }

  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="totp-title">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="totp-title">{text('account.totp.setUp')}</DialogTitle>
        <DialogContent>
          <Typography>{text('account.totp.scan')}</Typography>
          <QrCode value={setup.address} label={text('account.totp.qr')} />
          <Typography variant="body2">{text('account.totp.byHand')}</Typography>
          <Typography sx={{ mb: 2, fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Typography>
          <TextField
            id="totp-code"
            label={text('account.totp.code')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            required
            error={Boolean(error)}
            helperText={error && codeMessage(error)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {text('account.totp.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const codeMessage = (error: Error): string | undefined =>
  (error instanceof HttpError ? error.body?.errors?.code : undefined) ?? errorMessage(error);
