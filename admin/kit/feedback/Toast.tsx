import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Link, styled, Typography } from '@mui/material';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { NOTIFICATION_MS } from '../../../core/office/kinds.ts';
import { colours } from '../colours.ts';
import { useText } from '../i18n/useText.ts';
import type { ToastAct, ToastLink } from './useToast.ts';

const THRESHOLD_PX = 50;

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

interface ToastLinksProps {
  links: ToastLink[];
  onOpen: () => void;
}

function ToastLinks({ links, onOpen }: ToastLinksProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 0.5 }}>
      {links.map(({ label, to, lang }) => (
        <Link
          key={to}
          variant="body2"
          color="inherit"
          lang={lang}
          onClick={onOpen}
          {...(to.startsWith('/dashboard')
            ? { component: RouterLink, to }
            : { href: to, target: '_blank', rel: 'noopener' })}
        >
          {label}
        </Link>
      ))}
    </Box>
  );
}

function useAutoClose(onClose: () => void, ms = NOTIFICATION_MS) {
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close.current(), ms);
    return () => clearTimeout(timer);
  }, [isHeld, ms]);

  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}

/** docs/product.md 9. */
function useSwipe(onSwipe: () => void) {
  const start = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);

  function end() {
    if (start.current !== undefined && offset >= THRESHOLD_PX) onSwipe();
    start.current = undefined;
    setOffset(0);
  }

  const swipe = {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== undefined) setOffset(Math.max(0, event.clientX - start.current));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { offset, swipe };
}
