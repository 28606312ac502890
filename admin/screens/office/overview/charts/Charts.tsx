import { Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CHARTS } from '../../../../kit/data/queryClient.ts';
import { useConsoleData } from '../../../../kit/data/useConsoleData.ts';
import { ListFailure } from '../../../../kit/feedback/ListStates.tsx';
import { Chart } from './Chart.tsx';
import { useDrawings } from './useDrawings.ts';

export default function Charts() {
  const data = useConsoleData();
  const {
    data: charts,
    error,
    refetch,
  } = useQuery({
    queryKey: CHARTS,
    queryFn: data.charts,
    placeholderData: keepPreviousData,
  });
  const drawings = useDrawings(charts ?? {});
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        mt: 1,
        minHeight: 320,
      }}
    >
      {drawings.map((drawing) => (
        <Chart key={drawing.title} {...drawing} />
      ))}
    </Box>
  );
}
