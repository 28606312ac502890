import { Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { colours } from '../colours.ts';
import { useText } from '../i18n/useText.ts';

export function OfflineNotice() {
  const text = useText();
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <Typography
          variant="body2"
          sx={{ px: 2, py: 1, bgcolor: colours.persimmonDeep, color: colours.paper, fontWeight: 700 }}
        >
          {text('app.offlineNow')}
        </Typography>
      )}
    </div>
  );
}

function followNetwork(listener: () => void) {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
