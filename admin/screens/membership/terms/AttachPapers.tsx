import { useQuery } from '@tanstack/react-query';
import { membershipCalls } from '../../../kit/data/membership-calls.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { SwitchField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';

const SETTINGS = ['membership-settings'];

export function AttachPapers() {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS,
    queryFn: membershipCalls.settings,
    staleTime: 0,
  });
  const { mutate, isPending } = useCall({
    call: (attachesPapers: boolean) =>
      membershipCalls.saveSettings({ attachesPapers, updatedAt: data?.updatedAt }),
    done: 'membership.saved',
    failed: 'membership.failed',
    refreshes: SETTINGS,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  return (
    <SwitchField
      label={text('membership.attachesPapers')}
      checked={data.attachesPapers}
      disabled={isPending}
      onCheck={mutate}
    />
  );
}
