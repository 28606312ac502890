import { Portal, styled } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { Toast } from './Toast.tsx';

interface Shown {
  id: number;
  payload: NotificationPayload;
}

/** F8 moves the focus to it (docs/product.md 9). */
export function Toasts() {
  const text = useText();
  const region = useRef<HTMLElement>(null);
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (!payload) return;
    // Removes the `aria-hidden` attribute that an open dialog sets on everything outside of it, including the
    // notifications.
    region.current?.removeAttribute('aria-hidden');
    setShown((last) => ({ id: (last?.id ?? 0) + 1, payload }));
  }, [notifications, takeNotification]);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => event.key === 'F8' && region.current?.focus();
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  return (
    <Portal>
      <Region ref={region} tabIndex={-1} aria-label={text('toasts.label')}>
        <div aria-live="polite">
          {shown && (
            <Toast
              key={shown.id}
              payload={shown.payload}
              onClose={() => setShown((now) => (now?.id === shown.id ? undefined : now))}
            />
          )}
        </div>
      </Region>
    </Portal>
  );
}

const Region = styled('section')(({ theme }) => ({
  position: 'fixed',
  left: '50%',
  bottom: 0,
  translate: '-50%',
  // Away from the buttons of a dialog: a message that offers to undo stays for half a minute.
  'body:has([role="dialog"], [role="alertdialog"]) &': { top: 0, bottom: 'auto' },
  zIndex: theme.zIndex.tooltip,
  width: 'min(26rem, 100vw)',
  padding: 16,
  [theme.breakpoints.down('sm')]: { top: 0, padding: 8, '&&': { bottom: 'auto' } },
  outline: 'none',
  pointerEvents: 'none',
  '& > div > *': { pointerEvents: 'auto' },
}));
