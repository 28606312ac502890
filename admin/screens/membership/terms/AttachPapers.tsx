import { FormControlLabel, Switch } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { membershipCalls } from '../../../kit/data/membership-calls.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const SETTINGS = ['membership-settings'];

export function AttachPapers() {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS,
    queryFn: membershipCalls.settings,
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (attachesPapers: boolean) =>
      membershipCalls.saveSettings({ attachesPapers, updatedAt: data?.updatedAt }),
    onSuccess: () => toast.success({ title: 'membership.saved' }),
    onError: (failure) => toast.failure('membership.failed', failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SETTINGS }),
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  return (
    <FormControlLabel
      label={text('membership.attachesPapers')}
      control={
        <Switch checked={data.attachesPapers} disabled={isPending} onChange={(_, isOn) => mutate(isOn)} />
      }
    />
  );
}
