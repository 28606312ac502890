import { Box, Button, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { membershipCalls, type Settings } from '../../../kit/data/membership-calls.ts';
import { LeaveGuard } from '../../../kit/dialogs/UnsavedGuard.tsx';
import { useTypedOver } from '../../../kit/editing/useTypedOver.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const SETTINGS = ['membership-settings'];

export function NextYearFrom() {
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS,
    queryFn: membershipCalls.settings,
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  return <DayField stored={data} />;
}

function DayField({ stored }: { stored: Settings }) {
  const text = useText();
  const { typed, seen, isChanged, set } = useTypedOver(stored);
  const { mutate, isPending } = useCall({
    call: () => membershipCalls.saveSettings({ nextYearFrom: typed.nextYearFrom, updatedAt: seen }),
    done: 'membership.saved',
    failed: 'membership.failed',
    refreshes: SETTINGS,
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
      <TextField
        label={text('membership.nextYearFrom')}
        helperText={text('membership.nextYearFromHelp')}
        value={typed.nextYearFrom ?? ''}
        onChange={({ target }) => set({ nextYearFrom: target.value.trim() || null })}
        sx={{ width: '16rem' }}
        slotProps={{ htmlInput: { maxLength: 5 } }}
      />
      <LeaveGuard isDirty={isChanged} />
      <Button variant="outlined" loading={isPending} disabled={!isChanged} onClick={() => mutate()}>
        {text('action.save')}
      </Button>
    </Box>
  );
}
