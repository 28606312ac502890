import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, Chip, Popover } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { colours } from '../colours.ts';
import { useUpdates } from '../data/useUpdates.ts';
import { ListSkeleton } from '../feedback/ListStates.tsx';
import { withTexts } from '../i18n/i18nProvider.ts';
import { useText } from '../i18n/useText.ts';

const OfficePanel = lazy(() => withTexts(() => import('./OfficePanel.tsx')));
const PasswordDialog = lazy(() => withTexts(() => import('../account/PasswordDialog.tsx')));

function useWaitingWork(label: string) {
  const text = useText();
  const { openMessages = 0, openChanges = 0 } = useUpdates() ?? {};
  const waiting: Record<string, number> = {
    'contact-messages': openMessages,
    'profile-changes': openChanges,
  };
  const count = openMessages + openChanges;
  const counted = [
    openMessages > 0 && text('messages.unread', { count: openMessages }),
    openChanges > 0 && text('today.profileChanges', { count: openChanges }),
  ].filter(Boolean);
  // The accessible name begins with the visible label, because users of voice control say the label that they
  // see.
  const name = [count > 0 ? `${label} ${count}` : label, ...counted].join(' · ');
  return { waiting, count, name };
}

export function OfficeMenu({ isCurrent }: { isCurrent: boolean }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChanging, setChanging] = useState(false);
  const label = text('header.office');
  const { waiting, count, name } = useWaitingWork(label);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color={isCurrent ? 'primary' : 'inherit'}
        aria-label={name}
        aria-expanded={Boolean(anchor)}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMore />}
        sx={{
          minHeight: 44,
          flexShrink: 0,
          borderRadius: 0,
          borderBottom: `2px solid ${isCurrent ? colours.jade : 'transparent'}`,
          color: isCurrent ? 'primary.main' : 'text.secondary',
          fontSize: '0.9375rem',
        }}
      >
        {label}{' '}
        {count > 0 && <Chip component="span" size="small" color="warning" label={count} sx={{ ml: 0.75 }} />}
      </Button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        // The width is fixed, because the place is computed before the content is loaded.
        slotProps={{ paper: { component: 'nav', 'aria-label': label, sx: { width: '58rem' } } as object }}
      >
        <Suspense fallback={<ListSkeleton />}>
          <OfficePanel
            waiting={waiting}
            onClose={close}
            onChangePassword={() => {
              close();
              setChanging(true);
            }}
          />
        </Suspense>
      </Popover>
      {isChanging && (
        <Suspense fallback={null}>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
