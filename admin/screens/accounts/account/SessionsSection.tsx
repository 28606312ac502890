import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import type { OpenSession } from '../../../../core/accounts/validation/sessions.ts';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { SESSIONS } from './query-keys.ts';
import { Section } from './Section.tsx';

function useSessions() {
  const toast = useToast();
  const logOut = useLogout();
  const { data = [], refetch } = useRead({
    queryKey: SESSIONS,
    queryFn: accountCalls.sessions,
    refetchOnMount: 'always',
  });

  async function endAll() {
    try {
      await accountCalls.logoutEverywhere();
      await logOut({}, '/login', false);
    } catch (error) {
      toast.failure('account.sessions.failed', error);
    }
  }

  async function endSome(call: () => Promise<unknown>) {
    try {
      await call();
      toast.success({ title: 'account.sessions.ended' });
    } catch (error) {
      toast.failure('account.sessions.endFailed', error);
    }
    await refetch();
  }

  return { sessions: data, endAll, endSome };
}

export function SessionsSection() {
  const text = useText();
  const { sessions, endAll, endSome } = useSessions();
  const [isAsking, setAsking] = useState(false);

  return (
    <Section title={text('account.sessions.title')} lead={text('account.sessions.lead')}>
      <Box component="ul" aria-label={text('account.sessions.title')} sx={{ mt: 0, mb: 1.5, pl: 2.5 }}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            onEnd={() => endSome(() => accountCalls.endSession(session.id))}
          />
        ))}
      </Box>
      {sessions.length > 1 && (
        <Button variant="outlined" onClick={() => endSome(accountCalls.logoutElsewhere)} sx={{ mr: 1 }}>
          {text('account.sessions.endOthers')}
        </Button>
      )}
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {text('account.sessions.end')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('account.sessions.end')}
        text={text('account.sessions.endText')}
        confirmLabel={text('account.sessions.end')}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          void endAll();
        }}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}

function SessionItem({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const text = useText();
  const { dateTime } = useDates();
  const device = session.device || text('account.sessions.unknown');
  const since = text('account.sessions.since', { time: dateTime(session.createdAt) });
  return (
    <li>
      <strong>{device}</strong> · {since} ·{' '}
      {text('account.sessions.used', { time: dateTime(session.lastUsedAt) })}
      {session.isCurrent && <strong> · {text('account.sessions.current')}</strong>}
      {!session.isCurrent && (
        <Button
          size="small"
          aria-label={text('account.sessions.endOneOf', { device, since })}
          onClick={onEnd}
          sx={{ ml: 1 }}
        >
          {text('account.sessions.endOne')}
        </Button>
      )}
    </li>
  );
}
