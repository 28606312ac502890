import { TextField } from '@mui/material';
import { useState } from 'react';
import type { ProfileChangeDetails } from '../../../../core/membership/validation/profile-changes.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
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
  const [reason, setReason] = useState(typed);
  const { mutate, isPending } = useCall({
    call: () => profileChangeCalls.decline(change, reason),
    done: { title: 'profileChanges.declined', text: change.companyName },
    onDone,
    failed: 'profileChanges.failed',
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
