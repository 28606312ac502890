import { TextField } from '@mui/material';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { useState } from 'react';
import { PasswordStep } from '../../../kit/account/PasswordStep.tsx';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useRefresh } from './useRefresh.ts';

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const toast = useToast();
  const refresh = useRefresh();
  const [name, setName] = useState('');
  const [codes, setCodes] = useState<string[]>();

  async function finish() {
    onClose();
    toast.success({ title: 'account.passkeys.done' });
    await refresh();
  }

  async function add(currentPassword: string) {
    const optionsJSON = await accountCalls.passkeyOptions(currentPassword);
    const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
      const isKnown =
        error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
      throw new Error(text(isKnown ? 'account.passkeys.known' : 'account.passkeys.cancelled'));
    });
    const { recoveryCodes } = await accountCalls.addPasskey(name, credential);
    if (recoveryCodes.length) setCodes(recoveryCodes);
    else await finish();
  }

  if (codes) return <RecoveryCodesDialog codes={codes} onClose={finish} />;
  return (
    <PasswordStep
      title={text('account.passkeys.add')}
      text={text('account.passkeys.addText')}
      confirmLabel={text('account.next')}
      onConfirm={add}
      onClose={onClose}
    >
      <TextField
        id="passkey-name"
        label={text('account.passkeys.name')}
        helperText={text('account.passkeys.nameHelp')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        sx={{ mb: 2 }}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    </PasswordStep>
  );
}
