import { Box, Button, Typography } from '@mui/material';
import type { EnquiryReply } from '../../../../core/office/validation/enquiry-replies.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { SendOtherwise } from '../../mail/SendOtherwise.tsx';
import { MailStanding } from '../../mail/useMailColumns.tsx';

interface ThreadProps {
  replies: EnquiryReply[];
  isBusy: boolean;
  onSent: (replyId: number) => void;
}

export function Thread({ replies, ...props }: ThreadProps) {
  const text = useText();
  if (replies.length === 0) return null;
  return (
    <Box
      component="ol"
      aria-label={text('messages.thread')}
      sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1 }}
    >
      {replies.map((reply) => (
        <Reply key={reply.id} reply={reply} {...props} />
      ))}
    </Box>
  );
}

const UNSENT = ['held', 'failed', 'unknown', 'bounced', 'skipped', 'cancelled'];

function Reply({ reply, isBusy, onSent }: { reply: EnquiryReply } & Omit<ThreadProps, 'replies'>) {
  const text = useText();
  const { dateTime } = useDates();
  const { id, kind, body, authorName, createdAt, mail } = reply;
  const isAnswer = kind === 'answer';
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderLeftWidth: 4,
        borderLeftColor: isAnswer ? 'primary.main' : 'divider',
      }}
    >
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {[text(isAnswer ? 'messages.answerOf' : 'messages.noteOf'), authorName, dateTime(createdAt)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Typography>
      {mail && (
        <Box sx={{ mt: 1 }}>
          <MailStanding mail={mail} />
        </Box>
      )}
      {mail?.text && UNSENT.includes(mail.status) && (
        <Box sx={{ mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
          <SendOtherwise mail={mail} />
          <Button size="small" variant="contained" loading={isBusy} onClick={() => onSent(id)}>
            {text('messages.sentByHand')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
