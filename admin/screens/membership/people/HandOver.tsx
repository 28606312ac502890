import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { peopleCalls } from '../../../kit/rules/people-calls.ts';

export function HandOver({ memberId, mayChange }: { memberId: number; mayChange: boolean }) {
  const text = useText();
  const dates = useDates();
  const queryClient = useQueryClient();
  const queryKey = ['hand-over', memberId];
  const { data } = useRead({ queryKey, queryFn: () => peopleCalls.handOver(memberId), staleTime: 0 });
  const stop = useCall({
    call: () => peopleCalls.stopHandOver(memberId),
    onDone: () => queryClient.invalidateQueries({ queryKey }),
    failed: 'people.failed',
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
