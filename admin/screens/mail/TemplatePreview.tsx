import { Box, Button, Typography } from '@mui/material';
import type { Locale } from '../../../core/association/locales.ts';
import type { MailPreview } from '../../../core/office/validation/mail.ts';
import { OwnAddress } from '../../kit/account/OwnAddress.tsx';
import { useOwnAccount } from '../../kit/account/useOwnAccount.ts';
import { useText } from '../../kit/i18n/useText.ts';
import type { useTemplateChange } from './useTemplateChange.ts';

interface TemplatePreviewProps {
  preview: MailPreview;
  locale: Locale;
  test: ReturnType<typeof useTemplateChange>['test'];
}

export function TemplatePreview({ preview: { about, mails }, locale, test }: TemplatePreviewProps) {
  const { data: account } = useOwnAccount();
  const text = useText();
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
        <Button
          variant="outlined"
          disabled={!account?.email}
          loading={test.isPending}
          onClick={() => test.mutate(locale)}
        >
          {text('mail.test')}
        </Button>
        <OwnAddress />
      </Box>
    </Box>
  );
}
