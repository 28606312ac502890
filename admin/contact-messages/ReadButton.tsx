import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ContactMessage } from '../../db/validation/contact-messages.ts';
import { useText } from '../i18n/useText.ts';
import { useMarkRead } from './useMarkRead.ts';

const FIELDS = ['name', 'company', 'email', 'phone'] as const;

/** Opens an enquiry; closing it marks it as read. */
export function ReadButton({ message }: { message: ContactMessage }) {
  const text = useText();
  const id = useId();
  const markRead = useMarkRead();
  const [isOpen, setOpen] = useState(false);

  function close() {
    setOpen(false);
    if (!message.read) markRead(message, true);
  }

  return (
    <>
      <Button
        size="small"
        aria-label={text('messages.viewOf', { name: message.name })}
        onClick={() => setOpen(true)}
      >
        {text('messages.view')}
      </Button>
      <Dialog open={isOpen} onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{message.subject}</DialogTitle>
        <DialogContent tabIndex={0}>
          {FIELDS.map((field) => (
            <Typography key={field} variant="body2">
              {text('app.named', {
                name: text(`resources.contact-messages.fields.${field}`),
                value: message[field] || text('app.none'),
              })}
            </Typography>
          ))}
          <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {message.message}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{text('action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
