import Typography from '@mui/material/Typography';
import { useText } from '../i18n/useText.ts';
import { Page } from '../layout/Page.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { LanguageBoard } from './LanguageBoard.tsx';

/** What is missing in which language, or wants another look. */
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
