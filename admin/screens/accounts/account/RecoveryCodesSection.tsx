import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { PasswordStep } from '../../../kit/account/PasswordStep.tsx';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { Section } from './Section.tsx';
import { useRefresh } from './useRefresh.ts';

export function RecoveryCodesSection({ left }: { left: number }) {
  const text = useText();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[]>();

  async function renew(currentPassword: string) {
    const { recoveryCodes } = await accountCalls.renewCodes(currentPassword);
    setAsking(false);
    setCodes(recoveryCodes);
    await refresh();
  }

  return (
    <Section title={text('account.codes.title')} lead={text('account.codes.lead')}>
      <Typography sx={{ mb: 1 }}>{text('account.codes.left', { count: left })}</Typography>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {text('account.codes.renew')}
      </Button>
      {isAsking && (
        <PasswordStep
          title={text('account.codes.renew')}
          text={text('account.codes.renewText')}
          confirmLabel={text('account.codes.renew')}
          onConfirm={renew}
          onClose={() => setAsking(false)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
}
