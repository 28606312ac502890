import { Typography } from '@mui/material';
import { usePageTitle } from '../../../kit/feedback/usePageTitle.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { Page } from '../../../kit/layout/Page.tsx';
import { TrashList } from './TrashList.tsx';

export default function TrashPage() {
  const text = useText();
  usePageTitle(text('trash.title'));
  return (
    <Page>
      <Typography variant="h1" component="h2" sx={{ pt: 2 }}>
        {text('trash.title')}
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '46rem', color: 'text.secondary' }}>{text('trash.lead')}</Typography>
      <TrashList />
    </Page>
  );
}
