import { TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EligibleMember } from '../../../../core/membership/validation/membership.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';

export function PermanentDialog({ member, onClose }: { member: EligibleMember; onClose: () => void }) {
  const text = useText();
  const { words } = useMemberTypes();
  const queryClient = useQueryClient();
  const [minuteRef, setMinuteRef] = useState('');
  const { mutate, isPending } = useCall({
    call: () => moneyCalls.makePermanent([member.id], minuteRef),
    done: { title: 'membership.permanentIssued', text: member.companyName },
    onDone() {
      void queryClient.invalidateQueries();
      onClose();
    },
    failed: 'membership.failed',
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('membership.makePermanent', words)}
      text={text('membership.permanentText', { ...words, name: member.companyName })}
      confirmLabel={text('membership.issue')}
      isWorking={isPending}
      isIncomplete={minuteRef.trim() === ''}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <TextField
        fullWidth
        sx={{ mt: 2 }}
        label={text('membership.minuteRef')}
        helperText={text('membership.minuteRefHelp')}
        value={minuteRef}
        onChange={({ target }) => setMinuteRef(target.value)}
      />
    </ConfirmDialog>
  );
}
