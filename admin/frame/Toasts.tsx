import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import * as Toast from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { NOTIFICATION_MS } from '../../db/constants.ts';
import { useText } from '../i18n/useText.ts';
import { colours } from '../theme.ts';

const SWIPE_THRESHOLD_PX = 50;

/** One notification at a time, the newest (specification 9). */
export function Toasts() {
  const text = useText();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<{ id: number; payload: NotificationPayload }>();

  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (payload) setShown((last) => ({ id: (last?.id ?? 0) + 1, payload }));
  }, [notifications, takeNotification]);

  return (
    <Toast.Provider duration={NOTIFICATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {shown && <ToastCard key={shown.id} {...shown.payload} />}
      <Viewport hotkey={['F8']} label={`${text('toasts.label')} ({hotkey})`} />
    </Toast.Provider>
  );
}

function ToastCard({ message, type, notificationOptions }: NotificationPayload) {
  const translate = useTranslate();
  const text = useText();
  const title =
    typeof message === 'string'
      ? translate(message, { _: message, ...notificationOptions?.messageArgs })
      : message;
  const detail: unknown = notificationOptions?.text;
  return (
    <Card data-type={type} type={type === 'error' ? 'foreground' : 'background'}>
      <div>
        <Toast.Title asChild>
          <Typography variant="body2" component="div" sx={{ fontWeight: 700 }}>
            {title}
          </Typography>
        </Toast.Title>
        {typeof detail === 'string' && (
          <Toast.Description asChild>
            <Typography variant="body2" component="div">
              {detail}
            </Typography>
          </Toast.Description>
        )}
      </div>
      <Toast.Close asChild>
        <IconButton size="small" color="inherit" aria-label={text('action.close')}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Toast.Close>
    </Card>
  );
}

const Viewport = styled(Toast.Viewport)(({ theme }) => ({
  position: 'fixed',
  right: 0,
  bottom: 0,
  zIndex: theme.zIndex.snackbar,
  width: 'min(24rem, 100vw)',
  margin: 0,
  padding: 16,
  listStyle: 'none',
}));

const Card = styled(Toast.Root)({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  padding: '12px 8px 12px 16px',
  borderRadius: 3,
  borderLeft: `4px solid ${colours.mustard}`,
  background: colours.ink,
  color: colours.paper,
  boxShadow: '0 8px 24px rgb(23 49 43 / 30%)',
  '&[data-type="error"]': { background: colours.persimmonDeep, borderLeftColor: colours.ink },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
});
