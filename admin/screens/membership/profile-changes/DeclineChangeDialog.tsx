import { TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileChangeDetails } from '../../../../core/membership/validation/profile-changes.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { profileChangeCalls } from './profile-change-calls.ts';

interface DeclineChangeDialogProps {
  change: ProfileChangeDetails;
  reason: string;
  onClose: () => void;
  onDone: () => void;
}

export function DeclineChangeDialog({ change, reason: typed, onClose, onDone }: DeclineChangeDialogProps) {
  const text = useText();
  const toast = useToast();
  const [reason, setReason] = useState(typed);
  const { mutate, isPending } = useMutation({
    mutationFn: () => profileChangeCalls.decline(change, reason),
    onSuccess() {
      toast.success({ title: 'profileChanges.declined', text: change.companyName });
      onDone();
    },
    onError: (error) => toast.failure('profileChanges.failed', error),
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('profileChanges.declineTitle')}
      text={text('profileChanges.declineText', { name: change.companyName })}
      confirmLabel={text('profileChanges.decline')}
      isDangerous
      isWorking={isPending}
      isIncomplete={reason.trim() === ''}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <TextField
        fullWidth
        multiline
        minRows={3}
        required
        sx={{ mt: 2 }}
        label={text('profileChanges.reason')}
        helperText={text('profileChanges.declineHelp')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
