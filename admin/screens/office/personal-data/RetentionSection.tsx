import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { RetentionSwitch } from './RetentionSwitch.tsx';
import { RetentionTable } from './RetentionTable.tsx';

export function RetentionSection() {
  const text = useText();
  const { date } = useDates();
  const data = useConsoleData();
  const {
    data: retention,
    error,
    refetch,
  } = useQuery({ queryKey: ['retention'], queryFn: data.retention, staleTime: 0 });
  return (
    <Box component="section" aria-labelledby="retention" sx={{ mt: 5, maxWidth: '46rem' }}>
      <Typography variant="h2" component="h3" id="retention" sx={{ scrollMarginTop: 64 }}>
        {text('retention.title')}
      </Typography>
      <Typography sx={{ mb: 2 }}>{text('retention.lead')}</Typography>
      {error && <ListFailure retry={refetch} message={error.message} />}
      {!retention && !error && <ListSkeleton />}
      {retention && (
        <>
          <RetentionTable retention={retention} />
          <Typography role="status" sx={{ my: 2 }}>
            {text(retention.isOn ? 'retention.isOn' : 'retention.isOff')}
            {retention.ranOn && ` ${text('retention.ranOn', { date: date(retention.ranOn) })}`}
          </Typography>
          <RetentionSwitch retention={retention} />
        </>
      )}
    </Box>
  );
}
