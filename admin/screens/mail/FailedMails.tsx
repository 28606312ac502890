import { Alert, Box, Typography } from '@mui/material';
import { useRead } from '../../kit/feedback/useRead.ts';
import { useText } from '../../kit/i18n/useText.ts';
import { MailItem } from './MailItem.tsx';
import { type FailedAbout, mailCalls } from './mail-calls.ts';

export function FailedMails({ about }: { about: FailedAbout }) {
  const text = useText();
  const { data: mails = [] } = useRead({
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
          <MailItem key={mail.id} mail={mail} />
        ))}
      </Box>
    </Alert>
  );
}
