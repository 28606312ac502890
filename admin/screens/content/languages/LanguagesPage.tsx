import { Typography } from '@mui/material';
import { usePageTitle } from '../../../kit/feedback/usePageTitle.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { Page } from '../../../kit/layout/Page.tsx';
import { LanguageBoard } from './LanguageBoard.tsx';

export default function LanguagesPage() {
  const text = useText();
  usePageTitle(text('languageBoard.title'));
  return (
    <Page>
      <Typography variant="h1" component="h2" sx={{ pt: 2 }}>
        {text('languageBoard.title')}
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '46rem', color: 'text.secondary' }}>
        {text('languageBoard.lead')}
      </Typography>
      <LanguageBoard />
    </Page>
  );
}
