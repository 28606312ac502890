import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useGetOne } from 'react-admin';
import type { ContactMessage } from '../../../../core/office/validation/contact-messages.ts';
import { HistoryLink } from '../../../kit/audit-log/HistoryLink.tsx';
import { CloseButton } from '../../../kit/feedback/CloseButton.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { firstClick } from '../../../kit/feedback/first-click.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { Due } from './Due.tsx';
import { replyAddress } from './enquiry-status.ts';
import { InHand } from './InHand.tsx';
import { Thread } from './Thread.tsx';
import { useEnquiryChange } from './useEnquiryChange.ts';
import { useThread } from './useThread.ts';

const FIELDS = ['name', 'company', 'email', 'phone'] as const;

interface MessageDialogProps {
  message: ContactMessage;
  onClose: () => void;
}

export function MessageDialog({ message: listed, onClose }: MessageDialogProps) {
  const text = useText();
  const id = useId();
  const queryClient = useQueryClient();
  const { data: message = listed } = useGetOne<ContactMessage>('contact-messages', { id: listed.id });
  const { replies, reply, markSent } = useThread(message.id);
  const close = () => {
    queryClient.invalidateQueries({ queryKey: ['contact-messages', 'getList'] });
    onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
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
        <InHand message={message} />
        <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message.message}
        </Typography>
        <Thread replies={replies} isBusy={markSent.isPending} onSent={markSent.mutate} />
        <AnswerForm reply={reply} />
      </DialogContent>
      <DialogActions>
        <Box sx={{ mr: 'auto' }}>
          <HistoryLink resource="contact-messages" id={message.id} />
        </Box>
        <CloseButton onClose={close} label={text('action.close')} />
        <Button href={replyAddress(message)}>{text('messages.reply')}</Button>
        <StatusButton message={message} onDone={close} />
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
