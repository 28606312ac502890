import CloseIcon from '@mui/icons-material/Close';
import { Button, IconButton, styled, Typography } from '@mui/material';
import { type NotificationPayload, useTranslate } from 'react-admin';
import { colours } from '../colours.ts';
import { useText } from '../i18n/useText.ts';
import { ToastLinks } from './ToastLinks.tsx';
import { useAutoClose } from './useAutoClose.ts';
import { useSwipe } from './useSwipe.ts';
import type { ToastAct } from './useToast.ts';

interface ToastProps {
  payload: NotificationPayload;
  onClose: () => void;
}

export function Toast({ payload, onClose }: ToastProps) {
  const translate = useTranslate();
  const text = useText();
  const { message, type, notificationOptions: options } = payload;
  const act: ToastAct | undefined = options?.act;
  const rest = useAutoClose(onClose, act?.ms);
  const { offset, swipe } = useSwipe(onClose);
  const title =
    typeof message === 'string' ? translate(message, { _: message, ...options?.messageArgs }) : message;
  return (
    <Card {...rest} {...swipe} data-type={type} style={{ transform: `translateX(${offset}px)` }}>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 700 }}>
          {title}
        </Typography>
        {typeof options?.text === 'string' && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {options.text}
          </Typography>
        )}
        {act && (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              act.run();
              onClose();
            }}
            sx={{ ml: -0.75, minWidth: 0, textDecoration: 'underline' }}
          >
            {act.label}
          </Button>
        )}
        {options?.links && <ToastLinks links={options.links} onOpen={onClose} />}
      </div>
      <IconButton size="small" color="inherit" aria-label={text('action.close')} onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Card>
  );
}

const Card = styled('div')({
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
  touchAction: 'pan-y',
  '&[data-type="error"], &[data-type="warning"]': {
    background: colours.persimmonDeep,
    borderLeftColor: colours.ink,
  },
});
