import { Box, Button, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membershipCalls } from '../../../kit/data/membership-calls.ts';
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
  return <DayField key={data.updatedAt} {...data} />;
}

function DayField({ nextYearFrom, updatedAt }: { nextYearFrom: string | null; updatedAt: string }) {
  const text = useText();
  const [typed, setTyped] = useState(nextYearFrom ?? '');
  const { mutate, isPending } = useCall({
    call: () => membershipCalls.saveSettings({ nextYearFrom: typed.trim() || null, updatedAt }),
    done: 'membership.saved',
    failed: 'membership.failed',
    refreshes: SETTINGS,
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
      <TextField
        label={text('membership.nextYearFrom')}
        helperText={text('membership.nextYearFromHelp')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ width: '16rem' }}
        slotProps={{ htmlInput: { maxLength: 5 } }}
      />
      <Button
        variant="outlined"
        loading={isPending}
        disabled={typed === (nextYearFrom ?? '')}
        onClick={() => mutate()}
      >
        {text('action.save')}
      </Button>
    </Box>
  );
}
