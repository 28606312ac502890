import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EligibleMember } from '../../db/validation/membership/membership.ts';
import { moneyCalls } from '../data/money-calls.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';

/** Issues the invoice of a member whom the board makes permanent; its payment does. */
export function PermanentDialog({ member, onClose }: { member: EligibleMember; onClose: () => void }) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [minuteRef, setMinuteRef] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => moneyCalls.makePermanent([member.id], minuteRef),
    onSuccess() {
      toast.success({ title: 'membership.permanentIssued', text: member.companyName });
      void queryClient.invalidateQueries();
      onClose();
    },
    onError: (error) => toast.failure('membership.failed', error),
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('membership.makePermanent')}
      text={text('membership.permanentText', { name: member.companyName })}
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
