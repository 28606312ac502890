import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { accountCalls } from '../data/account-calls.ts';
import { errorMessage } from '../data/http.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useToast } from '../frame/useToast.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import { SESSIONS } from './query-keys.ts';
import { Section } from './Section.tsx';

/** Where the account is logged in, and a way to end all of it. */
export function SessionsSection() {
  const text = useText();
  const toast = useToast();
  const logOut = useLogout();
  const { dateTime } = useDates();
  const { data = [] } = useQuery({
    queryKey: SESSIONS,
    queryFn: accountCalls.sessions,
    refetchOnMount: 'always',
  });
  const [isAsking, setAsking] = useState(false);

  async function endAll() {
    setAsking(false);
    try {
      await accountCalls.logoutEverywhere();
      await logOut({}, '/login', false);
    } catch (error) {
      toast.error({ title: 'account.sessions.failed', text: errorMessage(error) });
    }
  }

  return (
    <Section title={text('account.sessions.title')} lead={text('account.sessions.lead')}>
      <Box component="ul" aria-label={text('account.sessions.title')} sx={{ mt: 0, mb: 1.5, pl: 2.5 }}>
        {data.map(({ createdAt, isCurrent }) => (
          <li key={createdAt}>
            {text('account.sessions.since', { time: dateTime(createdAt) })}
            {isCurrent && <strong> · {text('account.sessions.current')}</strong>}
          </li>
        ))}
      </Box>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {text('account.sessions.end')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('account.sessions.end')}
        text={text('account.sessions.endText')}
        confirmLabel={text('account.sessions.end')}
        isDangerous
        onConfirm={endAll}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
