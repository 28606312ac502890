import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { membershipCalls } from '../data/membership-calls.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { ListFailure, ListSkeleton } from '../lists/ListStates.tsx';

const SETTINGS = ['membership-settings'];

export function GraceDays() {
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS,
    queryFn: membershipCalls.settings,
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  return <DaysField key={data.updatedAt} {...data} />;
}

function DaysField({ graceDays, updatedAt }: { graceDays: number; updatedAt: string }) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(String(graceDays));
  const isDays = /^\d{1,3}$/.test(typed) && Number(typed) <= 366;
  const { mutate, isPending } = useMutation({
    mutationFn: () => membershipCalls.saveSettings({ graceDays: Number(typed), updatedAt }),
    onSuccess: () => toast.success({ title: 'membership.saved' }),
    onError: (error) => toast.failure('membership.failed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SETTINGS }),
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <TextField
        label={text('membership.graceDays')}
        value={typed}
        error={!isDays}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ width: '9rem' }}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
      />
      <Button
        variant="outlined"
        loading={isPending}
        disabled={!isDays || typed === String(graceDays)}
        onClick={() => mutate()}
      >
        {text('action.save')}
      </Button>
    </Box>
  );
}
