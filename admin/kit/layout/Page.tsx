import { Box, Link } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { useUpdatePolling } from '../data/useUpdates.ts';
import { OfflineNotice } from '../feedback/OfflineNotice.tsx';
import { useText } from '../i18n/useText.ts';
import { WorkStrip } from '../long-work/WorkStrip.tsx';
import { Navigation } from '../navigation/Navigation.tsx';
import { AccountNotices } from './AccountNotices.tsx';
import { Header } from './Header.tsx';
import { SystemAlerts } from './SystemAlerts.tsx';

export function Page({ children }: { children: ReactNode }) {
  useUpdatePolling();
  return (
    <>
      <SkipLink />
      <Header />
      <Navigation />
      <OfflineNotice />
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{ maxWidth: 1280, mx: 'auto', px: { xs: 1.5, sm: 3 }, pt: 1, pb: 8, outline: 'none' }}
      >
        <SystemAlerts />
        <AccountNotices />
        <WorkStrip />
        {children}
      </Box>
    </>
  );
}

function focusMain(event: MouseEvent) {
  // The browser's own step to `#main` would be an entry of the history that the router cannot hold back from.
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function SkipLink() {
  const text = useText();
  return (
    <Link
      href="#main"
      onClick={focusMain}
      sx={{
        position: 'absolute',
        top: -100,
        left: 8,
        zIndex: 'tooltip',
        p: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      {text('app.skip')}
    </Link>
  );
}
