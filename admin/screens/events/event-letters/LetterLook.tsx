import { Box } from '@mui/material';
import type { Locale } from '../../../../core/association/locales.ts';
import type { LetterPreview } from '../../../../core/events/validation/event-letters.ts';

interface LetterLookProps {
  mails: LetterPreview['mails'];
  locale: Locale;
}

export function LetterLook({ mails, locale }: LetterLookProps) {
  const mail = mails.find((one) => one.locale === locale);
  if (!mail) return null;
  return (
    <Box
      lang={locale}
      sx={{ p: 2, border: 1, borderColor: 'divider', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      <strong>{mail.subject}</strong>
      {`\n\n${mail.text}`}
    </Box>
  );
}
