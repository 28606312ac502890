import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ContactMessage } from '../../db/validation/contact-messages.ts';
import { HistoryLink } from '../audit-log/HistoryLink.tsx';
import { firstClick } from '../dialogs/first-click.ts';
import { useText } from '../i18n/useText.ts';
import { Due } from './Due.tsx';
import { replyAddress } from './enquiry-status.ts';
import { useEnquiryChange } from './useEnquiryChange.ts';

const FIELDS = ['name', 'company', 'email', 'phone'] as const;

interface MessageDialogProps {
  message: ContactMessage;
  isOpen: boolean;
  onClose: () => void;
}

/** An enquiry in full, and what becomes of it: the reply, then the word that it has been answered. */
export function MessageDialog({ message, isOpen, onClose }: MessageDialogProps) {
  const text = useText();
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
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
        <Due message={message} />
        <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message.message}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Box sx={{ mr: 'auto' }}>
          <HistoryLink resource="contact-messages" id={message.id} />
        </Box>
        <Button onClick={onClose}>{text('action.close')}</Button>
        <Button href={replyAddress(message)}>{text('messages.reply')}</Button>
        <StatusButton message={message} onDone={onClose} />
      </DialogActions>
    </Dialog>
  );
}

function StatusButton({ message, onDone }: { message: ContactMessage; onDone: () => void }) {
  const text = useText();
  const { setStatus, isPending } = useEnquiryChange(message);
  const next = message.status === 'new' ? 'answered' : 'new';
  return (
    <Button
      variant={next === 'answered' ? 'contained' : 'outlined'}
      loading={isPending}
      onClick={firstClick(() => setStatus(next, onDone))}
    >
      {text(`messages.mark.${next}`)}
    </Button>
  );
}
