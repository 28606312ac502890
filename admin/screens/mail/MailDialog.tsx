import { Box, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { MailDetails, MailMessage } from '../../../core/office/validation/mail.ts';
import { HistoryLink } from '../../kit/audit-log/HistoryLink.tsx';
import { CloseButton } from '../../kit/feedback/CloseButton.tsx';
import { Dialog } from '../../kit/feedback/Dialog.tsx';
import { ListFailure, ListSkeleton } from '../../kit/feedback/ListStates.tsx';
import { useDates } from '../../kit/i18n/useDates.ts';
import { useText } from '../../kit/i18n/useText.ts';
import { CopyMail } from './CopyMail.tsx';
import { MailActs } from './MailActs.tsx';
import { mailCalls } from './mail-calls.ts';
import { MailStanding } from './useMailColumns.tsx';

interface MailDialogProps {
  mail: MailMessage;
  onClose: () => void;
}

export function MailDialog({ mail, onClose }: MailDialogProps) {
  const text = useText();
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['mail', mail.id, mail.updatedAt],
    queryFn: () => mailCalls.details(mail.id),
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{mail.subject || text(`mail.kinds.${mail.templateKey}`)}</DialogTitle>
      <DialogContent tabIndex={0}>
        {error && <ListFailure retry={refetch} message={error.message} />}
        {!data && !error && <ListSkeleton />}
        {data && <Content mail={data} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Box sx={{ mr: 'auto' }}>
          <HistoryLink resource="mail-messages" id={mail.id} />
        </Box>
        <CloseButton onClose={onClose} label={text('action.close')} />
        {data && <MailActs mail={data} onDone={onClose} />}
      </DialogActions>
    </Dialog>
  );
}

function Content({ mail }: { mail: MailDetails }) {
  const text = useText();
  const { dateTime } = useDates();
  return (
    <>
      <Typography variant="body2">
        {text('app.named', { name: text('mail.recipient'), value: mail.recipient || text('app.none') })}
        {mail.purpose &&
          ` · ${text(mail.personId ? 'mail.toPerson' : 'mail.toUsual', { name: mail.personName ?? '', purpose: text(`mail.purpose.${mail.purpose}`) })}`}
      </Typography>
      {mail.sentAt && (
        <Typography variant="body2">
          {text('app.named', { name: text('mail.sentAt'), value: dateTime(mail.sentAt) })}
        </Typography>
      )}
      <Box sx={{ my: 1 }}>
        <MailStanding mail={mail} />
      </Box>
      {mail.error && (
        <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {text('app.named', { name: text('mail.error'), value: mail.error })}
        </Typography>
      )}
      {mail.text ? (
        <>
          <Typography sx={{ my: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {mail.text}
          </Typography>
          <CopyMail id={mail.id} />
        </>
      ) : (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>
          {text(mail.status === 'queued' ? 'mail.notWritten' : 'mail.noText')}
        </Typography>
      )}
    </>
  );
}
