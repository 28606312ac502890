import Typography from '@mui/material/Typography';
import { useText } from '../i18n/useText.ts';
import { Page } from '../layout/Page.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { TrashList } from './TrashList.tsx';

/** What has been deleted in the last thirty days, and the way back. */
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
