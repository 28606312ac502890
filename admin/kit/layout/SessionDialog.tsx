import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { Suspense, useEffect } from 'react';
import { HttpError, useLogout } from 'react-admin';
import { ListSkeleton } from '../feedback/ListStates.tsx';
import { fetchFirstTexts } from '../i18n/i18nProvider.ts';
import { useText } from '../i18n/useText.ts';
import { turnAway, useIsLoginAsked, useReason } from '../session/session-gate.ts';
import { lazyScreen } from './lazy-screen.tsx';

const FETCH_LOGIN_MS = 10_000;

const SessionLogin = lazyScreen(() => import('./SessionLogin.tsx'), fetchFirstTexts);

/** Shown over the current screen, so that typed text is not lost. */
export function SessionDialog() {
  const text = useText();
  const logOut = useLogout();
  const isAsked = useIsLoginAsked();
  const closed = useReason();
  // Prefetches the code of the login form, because a new deployment may remove it from the server before the
  // session ends.
  useEffect(() => {
    const timer = setTimeout(() => SessionLogin.fetch().catch(() => {}), FETCH_LOGIN_MS);
    return () => clearTimeout(timer);
  }, []);

  function leave() {
    turnAway(new HttpError(text('login.ended'), 401));
    logOut();
  }

  return (
    <Dialog
      open={isAsked}
      maxWidth="xs"
      fullWidth
      aria-labelledby="session-title"
      sx={{ zIndex: 'snackbar' }}
    >
      <DialogTitle id="session-title">{text(closed ? 'login.closedTitle' : 'login.again')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {closed ? `${closed} ${text('login.closedText')}` : text('login.againText')}
        </Typography>
        <Suspense fallback={<ListSkeleton />}>
          <SessionLogin />
        </Suspense>
        <Button onClick={leave} fullWidth sx={{ mt: 1 }}>
          {text('login.leave')}
        </Button>
      </DialogContent>
    </Dialog>
  );
}
