import { Box, Button, Chip, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { feeOn } from '../../../../core/membership/fees/fees.ts';
import type { MembershipFee } from '../../../../core/membership/validation/membership.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { membershipCalls } from '../../../kit/data/membership-calls.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ListRow } from '../../../kit/lists/ListRow.tsx';
import { useLabel } from '../../../kit/rules/useLabel.ts';
import { FeeDialog } from './FeeDialog.tsx';

export function Fees() {
  const text = useText();
  const [isAdding, setAdding] = useState(false);
  const maySet = useMayChange('membership-fees');
  const queryClient = useQueryClient();
  // The sums of the renewals follow the fees.
  const refresh = () => void queryClient.invalidateQueries();
  const { data, error, refetch } = useQuery({
    queryKey: ['membership-fees'],
    queryFn: membershipCalls.fees,
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  return (
    <>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0, display: 'grid', gap: 1, maxWidth: '46rem' }}
      >
        {data.map((fee) => (
          <FeeItem
            key={fee.id}
            fee={fee}
            isCurrent={feeOn(data, fee.memberType, hongKongDay()) === fee}
            onChange={refresh}
          />
        ))}
      </Box>
      {maySet && (
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {text('membership.addFee')}
        </Button>
      )}
      {isAdding && <FeeDialog onClose={() => setAdding(false)} onDone={refresh} />}
    </>
  );
}

interface FeeItemProps {
  fee: MembershipFee;
  isCurrent: boolean;
  onChange: () => void;
}

function FeeItem({ fee, isCurrent, onChange }: FeeItemProps) {
  const maySet = useMayChange('membership-fees');
  const text = useText();
  const label = useLabel();
  const toast = useToast();
  const { date } = useDates();
  const { mutate, isPending } = useMutation({
    mutationFn: () => membershipCalls.deleteFee(fee),
    onSuccess: () => toast.success({ title: 'membership.feeDeleted' }),
    onError: (error) => toast.failure('membership.failed', error),
    onSettled: onChange,
  });
  const name = `${label(fee.memberType)} ${moneyText(fee.amountCents)}`;
  return (
    <ListRow isCurrent={isCurrent}>
      <Box sx={{ mr: 'auto' }}>
        <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('membership.from', { date: date(fee.validFromOn) })}
          {fee.isHalvable && ` · ${text('membership.halvable')}`}
        </Typography>
      </Box>
      {isCurrent && <Chip size="small" color="primary" label={text('membership.now')} />}
      {maySet && fee.validFromOn > hongKongDay() && (
        <Button
          size="small"
          color="error"
          loading={isPending}
          aria-label={text('membership.deleteFeeOf', { name })}
          onClick={() => mutate()}
        >
          {text('action.delete')}
        </Button>
      )}
    </ListRow>
  );
}
