import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ContactMessage } from '../../db/validation/contact-messages.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import { DeleteButton } from '../lists/DeleteButton.tsx';
import { colours } from '../theme.ts';
import { dueDate } from './due-date.ts';
import { ReadButton } from './ReadButton.tsx';
import { useMarkRead } from './useMarkRead.ts';

const DELETE_TEXTS = {
  title: 'messages.deleteTitle',
  done: 'messages.deleted',
  failed: 'messages.deleteFailed',
} as const;

export function MessageCard({ message }: { message: ContactMessage }) {
  const text = useText();
  const { dateTime } = useDates();
  const { name, company, subject, read } = message;
  return (
    <Box
      component="li"
      sx={{
        p: 2,
        pb: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderLeft: `4px solid ${read ? colours.stone : colours.persimmon}`,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3">{subject}</Typography>
        {!read && <Chip size="small" color="warning" label={text('messages.isUnread')} />}
        {!read && <Due message={message} />}
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

function Due({ message }: { message: ContactMessage }) {
  const text = useText();
  const { date } = useDates();
  const due = dueDate(message.createdAt);
  const isOver = due.getTime() < Date.now();
  return (
    <Typography
      variant="caption"
      sx={{ color: isOver ? 'error.main' : 'text.secondary', fontWeight: isOver ? 700 : 400 }}
    >
      {text(isOver ? 'messages.overdue' : 'messages.due', { date: date(due.toISOString()) })}
    </Typography>
  );
}

function Actions({ message }: { message: ContactMessage }) {
  const text = useText();
  const { name, email, subject, read } = message;
  const markRead = useMarkRead();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', ml: -1 }}>
      <ReadButton message={message} />
      <Button
        size="small"
        href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
        aria-label={text('messages.replyOf', { name })}
      >
        {text('messages.reply')}
      </Button>
      <Button size="small" onClick={() => markRead(message, !read)}>
        {text(read ? 'messages.markUnread' : 'messages.markRead')}
      </Button>
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
