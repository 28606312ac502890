import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { MailMessage } from '../../../core/office/validation/mail.ts';
import { type FailedAbout, mailCalls } from '../../kit/data/mail-calls.ts';
import { useDates } from '../../kit/i18n/useDates.ts';
import { useText } from '../../kit/i18n/useText.ts';
import { ReadMailButton } from './ReadMailButton.tsx';
import { MailStanding } from './useMailColumns.tsx';

export function FailedMails({ about }: { about: FailedAbout }) {
  const text = useText();
  const { data: mails = [] } = useQuery({
    queryKey: ['mail-messages', 'failed', about],
    queryFn: () => mailCalls.failedOf(about),
    staleTime: 0,
  });
  if (mails.length === 0) return null;
  return (
    <Alert severity="error" icon={false} sx={{ my: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {text('mail.didNotArrive')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mails.map((mail) => (
          <FailedMail key={mail.id} mail={mail} />
        ))}
      </Box>
    </Alert>
  );
}

function FailedMail({ mail }: { mail: MailMessage }) {
  const text = useText();
  const { date } = useDates();
  const { subject, templateKey, recipient, createdAt } = mail;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pt: 1 }}>
      <Box sx={{ mr: 'auto', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{subject || text(`mail.kinds.${templateKey}`)}</Typography>
        <Typography variant="caption">
          {[recipient || text('app.none'), date(createdAt)].join(' · ')}
        </Typography>
      </Box>
      <MailStanding mail={mail} />
      <ReadMailButton mail={mail} />
    </Box>
  );
}
