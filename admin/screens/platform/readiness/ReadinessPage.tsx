import { Button, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import changelog from '../../../../CHANGELOG.md?raw';
import type { Readiness } from '../../../../core/app/health.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { newestRelease } from './newest-release.ts';
import { PartsTable } from './PartsTable.tsx';
import { ServicesList } from './ServicesList.tsx';

const RELEASE = newestRelease(changelog);

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
  return (
    <TitledPage title={text('readiness.title')}>
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
    </TitledPage>
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

function NewestRelease() {
  const text = useText();
  if (!RELEASE) return null;
  const { version, day, changes } = RELEASE;
  return (
    <Typography component="details" variant="body2" sx={{ mt: 3, maxWidth: '46rem' }}>
      <summary>{text('readiness.changes', { version, day })}</summary>
      <ul lang="en">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Typography>
  );
}
