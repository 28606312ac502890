import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import type { MessageStatus } from '../../../../core/office/kinds.ts';
import type { ContactMessage } from '../../../../core/office/validation/contact-messages.ts';
import { colours } from '../../../kit/colours.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { DeleteButton } from '../../../kit/lists/DeleteButton.tsx';
import { Due } from './Due.tsx';
import { replyAddress } from './enquiry-status.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { useAssignees } from './useAssignees.ts';
import { useEnquiryChange } from './useEnquiryChange.ts';

const DELETE_TEXTS = {
  title: 'messages.deleteTitle',
  done: 'messages.deleted',
  failed: 'messages.deleteFailed',
} as const;

const NEXT: Record<MessageStatus, MessageStatus[]> = {
  new: ['answered', 'closed'],
  answered: ['new'],
  closed: ['new'],
};

export function MessageCard({ message }: { message: ContactMessage }) {
  const { dateTime } = useDates();
  const { nameOf } = useAssignees();
  const { name, company, subject, status, assigneeId } = message;
  return (
    <Box
      component="li"
      sx={{
        p: 2,
        pb: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderLeft: `4px solid ${status === 'new' ? colours.persimmon : colours.stone}`,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3">{subject}</Typography>
        <Status message={message} />
        <Due message={message} />
        {assigneeId !== null && <Chip size="small" variant="outlined" label={nameOf(assigneeId) ?? '…'} />}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[name, company, dateTime(message.createdAt)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography
        variant="body2"
        sx={{
          mt: 0.5,
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        {message.message}
      </Typography>
      <Actions message={message} />
    </Box>
  );
}

const STATUS_COLOURS = { new: 'warning', answered: 'success', closed: 'default' } as const;

function Status({ message: { status, read } }: { message: ContactMessage }) {
  const text = useText();
  return (
    <>
      {!read && <Chip size="small" color="error" variant="outlined" label={text('messages.isUnread')} />}
      <Chip size="small" color={STATUS_COLOURS[status]} label={text(`messages.shown.${status}`)} />
    </>
  );
}

function Actions({ message }: { message: ContactMessage }) {
  const text = useText();
  const { name, subject, read, status } = message;
  const { markRead, setStatus } = useEnquiryChange(message);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', ml: -1 }}>
      <ReadButton message={message} />
      <Button size="small" href={replyAddress(message)} aria-label={text('messages.replyOf', { name })}>
        {text('messages.reply')}
      </Button>
      {NEXT[status].map((next) => (
        <Button key={next} size="small" onClick={() => setStatus(next)}>
          {text(`messages.mark.${next}`)}
        </Button>
      ))}
      {status === 'new' && (
        <Button size="small" onClick={() => markRead(!read)}>
          {text(read ? 'messages.markUnread' : 'messages.markRead')}
        </Button>
      )}
      <Box sx={{ ml: 'auto' }}>
        <DeleteButton
          resource="contact-messages"
          record={message}
          name={subject}
          question={text('messages.deleteText', { name })}
          texts={DELETE_TEXTS}
        />
      </Box>
    </Box>
  );
}

function ReadButton({ message }: { message: ContactMessage }) {
  const text = useText();
  const { markRead } = useEnquiryChange(message);
  const [isOpen, setOpen] = useState(false);

  function open() {
    setOpen(true);
    if (!message.read) markRead(true);
  }

  return (
    <>
      <Button size="small" aria-label={text('messages.viewOf', { name: message.name })} onClick={open}>
        {text('messages.view')}
      </Button>
      {isOpen && <MessageDialog message={message} onClose={() => setOpen(false)} />}
    </>
  );
}
