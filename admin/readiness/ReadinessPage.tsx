import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Readiness } from '../../db/validation/health.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { useText } from '../i18n/useText.ts';
import { Page } from '../layout/Page.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { ListFailure, ListSkeleton } from '../lists/ListStates.tsx';
import { PartsTable } from './PartsTable.tsx';
import { ServicesList } from './ServicesList.tsx';

/** How the parts of the system are: to look at when something seems wrong, and to read out to whoever helps. */
export default function ReadinessPage() {
  const text = useText();
  const data = useConsoleData();
  const {
    data: readiness,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['readiness'],
    queryFn: data.readiness,
    staleTime: 0,
  });
  usePageTitle(text('readiness.title'));
  return (
    <Page>
      <Typography variant="h1" component="h2" sx={{ pt: 2 }}>
        {text('readiness.title')}
      </Typography>
      <Typography sx={{ mb: 2 }}>{text('readiness.lead')}</Typography>
      {error && <ListFailure retry={refetch} message={error.message} />}
      {!readiness && !error && <ListSkeleton />}
      {readiness && !error && (
        <>
          <Verdict readiness={readiness} />
          <PartsTable readiness={readiness} />
          <ServicesList services={readiness.services} />
          <Button variant="outlined" loading={isFetching} onClick={() => refetch()} sx={{ mt: 3 }}>
            {text('readiness.refresh')}
          </Button>
        </>
      )}
    </Page>
  );
}

function Verdict({ readiness: { status } }: { readiness: Readiness }) {
  const text = useText();
  return (
    <Chip
      role="status"
      color={status === 'ok' ? 'success' : 'error'}
      label={text(`readiness.${status}`)}
      sx={{ mb: 2 }}
    />
  );
}
