import { Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MailStatus } from '../../../core/mail/kinds.ts';
import type { MailMessage } from '../../../core/office/validation/mail.ts';
import { useDates } from '../../kit/i18n/useDates.ts';
import { useText } from '../../kit/i18n/useText.ts';
import type { Column } from '../../kit/lists/columns.ts';

const COLOURS: Partial<Record<MailStatus, 'success' | 'warning' | 'error' | 'info'>> = {
  sent: 'success',
  queued: 'info',
  sending: 'info',
  held: 'warning',
  unknown: 'warning',
  failed: 'error',
  bounced: 'error',
  complained: 'error',
};

export function useMailColumns(): Column<MailMessage>[] {
  const text = useText();
  const { dateTime } = useDates();
  return [
    {
      source: 'createdAt',
      label: text('mail.createdAt'),
      render: ({ createdAt }) => dateTime(createdAt),
      width: '11rem',
    },
    {
      source: 'recipient',
      label: text('mail.recipient'),
      render: ({ recipient }) => recipient || text('app.none'),
      isSortable: true,
    },
    {
      source: 'subject',
      label: text('mail.subject'),
      render: ({ subject, templateKey }) => subject || text(`mail.kinds.${templateKey}`),
      isTitle: true,
    },
    { source: 'status', label: text('mail.status'), render: (mail) => <MailStanding mail={mail} /> },
  ];
}

type Standing = Pick<MailMessage, 'status' | 'reason'> & Partial<Pick<MailMessage, 'tries' | 'nextTryAt'>>;

export function MailStanding({ mail: { status, reason, tries = 0, nextTryAt = '' } }: { mail: Standing }) {
  const text = useText();
  const translate = useTranslate();
  const { dateTime } = useDates();
  const why = [
    reason && translate(`mail.reasons.${reason}`, { _: reason }),
    status === 'queued' && tries > 0 && text('mail.nextTry', { at: dateTime(nextTryAt) }),
  ].filter(Boolean);
  return (
    <>
      <Chip size="small" color={COLOURS[status] ?? 'default'} label={text(`mail.statuses.${status}`)} />
      {why.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {why.join(' · ')}
        </Typography>
      )}
    </>
  );
}
