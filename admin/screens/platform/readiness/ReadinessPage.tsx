import { Button, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Readiness } from '../../../../core/app/health.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { usePageTitle } from '../../../kit/feedback/usePageTitle.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { Page } from '../../../kit/layout/Page.tsx';
import { NewestRelease } from './NewestRelease.tsx';
import { PartsTable } from './PartsTable.tsx';
import { ServicesList } from './ServicesList.tsx';

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
          <NewestRelease />
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
