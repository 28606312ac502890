import { Alert, Button } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { peopleCalls } from '../../../kit/data/people-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function HandOver({ memberId, mayChange }: { memberId: number; mayChange: boolean }) {
  const text = useText();
  const toast = useToast();
  const dates = useDates();
  const queryClient = useQueryClient();
  const queryKey = ['hand-over', memberId];
  const { data } = useQuery({ queryKey, queryFn: () => peopleCalls.handOver(memberId), staleTime: 0 });
  const stop = useMutation({
    mutationFn: () => peopleCalls.stopHandOver(memberId),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => toast.failure('people.failed', error),
  });
  if (!data) return null;
  const isOpen = data.status === 'open';
  return (
    <Alert
      severity={isOpen ? 'info' : 'warning'}
      sx={{ mb: 2 }}
      action={
        isOpen &&
        mayChange && (
          <Button color="inherit" size="small" loading={stop.isPending} onClick={() => stop.mutate()}>
            {text('people.handOverStop')}
          </Button>
        )
      }
    >
      {text(isOpen ? 'people.handOverOpen' : 'people.handOverObjected', {
        name: data.name,
        date: dates.dateTime(data.effectiveAt),
      })}
    </Alert>
  );
}
