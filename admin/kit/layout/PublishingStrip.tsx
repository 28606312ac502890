import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { PublishStatus } from '../../../core/app/publishing.ts';
import { IfMay } from '../access/IfMay.tsx';
import { colours } from '../colours.ts';
import { PUBLISH_STATUS } from '../data/queryClient.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { useToast } from '../feedback/useToast.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';

const IDLE_MS = 15_000;
const BUSY_MS = 1_000;

const DOTS: Record<PublishStatus['state'], string> = {
  live: colours.jade,
  waiting: colours.mustard,
  building: colours.mustard,
  failed: colours.persimmon,
};

export function PublishingStrip() {
  const text = useText();
  const data = useConsoleData();
  const { data: status } = useQuery({
    queryKey: PUBLISH_STATUS,
    queryFn: data.publishStatus,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? BUSY_MS : IDLE_MS),
  });
  return (
    <Box
      component="section"
      aria-label={text('publishing.label')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, py: 0.5 }}
    >
      <Box
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          flexShrink: 0,
          borderRadius: '50%',
          bgcolor: status ? DOTS[status.state] : colours.stoneDeep,
        }}
      />
      <Typography variant="body2" role="status">
        <Sentence status={status} />
      </Typography>
      {status?.state === 'failed' && (
        <IfMay action="change" subject="publish">
          <PublishAgain />
        </IfMay>
      )}
    </Box>
  );
}

const isBusy = (status: PublishStatus) => status.state === 'waiting' || status.state === 'building';

function Sentence({ status }: { status: PublishStatus | undefined }) {
  const text = useText();
  const { dateTime } = useDates();
  if (!status) return text('publishing.unknown');
  if (status.state === 'failed') {
    const failed = text('publishing.failed');
    return status.message ? text('app.named', { name: failed, value: status.message }) : failed;
  }
  if (status.state === 'live' && status.publishedAt) {
    return text('publishing.liveSince', { time: dateTime(status.publishedAt) });
  }
  return text(`publishing.${status.state}`);
}

function PublishAgain() {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const { mutate, isPending } = useMutation({
    mutationFn: data.publish,
    onError: (error) => toast.failure('publishing.failed', error),
  });
  return (
    <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()}>
      {text('publishing.retry')}
    </Button>
  );
}
