import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Locale } from '../../db/constants.ts';
import type { MailPreview } from '../../db/validation/mail.ts';
import { useText } from '../i18n/useText.ts';
import type { useTemplateChange } from './useTemplateChange.ts';

interface TemplatePreviewProps {
  preview: MailPreview;
  locale: Locale;
  test: ReturnType<typeof useTemplateChange>['test'];
}

/** A mail as it would be in one language, and a try of it to an address. */
export function TemplatePreview({ preview: { about, mails }, locale, test }: TemplatePreviewProps) {
  const text = useText();
  const [to, setTo] = useState('');
  const mail = mails.find((one) => one.locale === locale);
  if (!mail) return null;
  return (
    <Box component="section" aria-label={text('mail.preview')} sx={{ mt: 2 }}>
      <Typography variant="caption" component="p">
        {about ? text('mail.previewOf', { about }) : text('mail.previewExample')}
      </Typography>
      <Box
        lang={locale}
        sx={{
          p: 2,
          my: 1,
          border: 1,
          borderColor: 'divider',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        <strong>{mail.subject}</strong>
        {`\n\n${mail.text}`}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
        <TextField
          type="email"
          label={text('mail.testTo')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          autoComplete="email"
        />
        <Button
          variant="outlined"
          disabled={!to}
          loading={test.isPending}
          onClick={() => test.mutate({ to, locale })}
        >
          {text('mail.test')}
        </Button>
      </Box>
    </Box>
  );
}
