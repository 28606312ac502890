import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { circularCalls } from '../../../kit/data/circular-calls.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { MessengerRow } from '../../../kit/lists/MessengerRow.tsx';

export function MessengerRows({ id }: { id: number }) {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['circulars', 'whatsapp', id],
    queryFn: () => circularCalls.whatsapp(id),
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0) return <Typography role="status">{text('circulars.otherwise.nobody')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {data.map((one) => (
        <MessengerRow key={one.memberId} name={one.company} phone={one.phone} body={one.text} />
      ))}
    </Box>
  );
}
