import { Box, Typography } from '@mui/material';
import type { MailMessage } from '../../../core/office/validation/mail.ts';
import { useDates } from '../../kit/i18n/useDates.ts';
import { useText } from '../../kit/i18n/useText.ts';
import { ReadMailButton } from './ReadMailButton.tsx';
import { MailStanding } from './useMailColumns.tsx';

export function MailItem({ mail }: { mail: MailMessage }) {
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
