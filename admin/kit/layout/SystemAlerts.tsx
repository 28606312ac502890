import { Alert, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { PublishStatus } from '../../../core/app/publishing.ts';
import { PUBLISH_STATUS } from '../data/queryClient.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';

const LOOK_MS = 60_000;

export function SystemAlerts() {
  const data = useConsoleData();
  const { data: status } = useQuery({
    queryKey: PUBLISH_STATUS,
    queryFn: data.publishStatus,
    refetchInterval: LOOK_MS,
    staleTime: LOOK_MS,
  });
  return <AlertBanners alerts={status?.alerts ?? []} />;
}

export function AlertBanners({ alerts }: { alerts: NonNullable<PublishStatus['alerts']> }) {
  const text = useText();
  const { dateTime } = useDates();
  if (alerts.length === 0) return null;
  return (
    <Stack component="section" aria-label={text('publishing.alert.label')} sx={{ gap: 1, my: 1 }}>
      {alerts.map(({ kind, since }) => (
        <Alert key={kind} severity="error" role="alert">
          {text(`publishing.alert.${kind}`, { time: dateTime(since) })}
        </Alert>
      ))}
    </Stack>
  );
}
