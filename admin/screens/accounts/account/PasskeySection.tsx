import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { SecondFactor } from '../../../../core/accounts/validation/second-factor.ts';
import { PasswordStep } from '../../../kit/account/PasswordStep.tsx';
import { canUsePasskeys } from '../../../kit/account/passkey-support.ts';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { Section } from './Section.tsx';
import { useRefresh } from './useRefresh.ts';

type Passkey = SecondFactor['passkeys'][number];

export function PasskeySection({ passkeys }: { passkeys: Passkey[] }) {
  const text = useText();
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title={text('account.passkeys.title')} lead={text('account.passkeys.lead')}>
      {passkeys.length > 0 && (
        <Box
          component="ul"
          aria-label={text('account.passkeys.title')}
          sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none' }}
        >
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Box>
      )}
      {canUsePasskeys() ? (
        <Button variant={passkeys.length ? 'outlined' : 'contained'} onClick={() => setAdding(true)}>
          {text('account.passkeys.add')}
        </Button>
      ) : (
        <Typography>{text('account.passkeys.unsupported')}</Typography>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const text = useText();
  const toast = useToast();
  const { date } = useDates();
  const refresh = useRefresh();
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, createdAt, lastUsedAt } = passkey;

  async function remove(currentPassword: string) {
    await accountCalls.removePasskey(id, currentPassword);
    setRemoving(false);
    toast.success({ title: 'account.passkeys.removed' });
    await refresh();
  }

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ mr: 'auto' }}>
        <strong>{name}</strong>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {text('account.passkeys.added', { date: date(createdAt) })}
          {lastUsedAt && ` · ${text('account.passkeys.used', { date: date(lastUsedAt) })}`}
        </Typography>
      </Box>
      <Button
        size="small"
        color="error"
        aria-label={text('account.passkeys.removeOf', { name })}
        onClick={() => setRemoving(true)}
      >
        {text('account.remove')}
      </Button>
      {isRemoving && (
        <PasswordStep
          title={text('account.passkeys.removeOf', { name })}
          text={text('account.passkeys.removeText')}
          confirmLabel={text('account.remove')}
          isDangerous
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Box>
  );
}
