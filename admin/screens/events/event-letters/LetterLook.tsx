import Box from '@mui/material/Box';
import type { Locale } from '../../../../db/constants.ts';
import type { LetterPreview } from '../../../../db/validation/events/event-letters.ts';

interface LetterLookProps {
  mails: LetterPreview['mails'];
  locale: Locale;
}

/** Previews a letter as its recipients will see it. */
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
