import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { REJECTION_REASONS } from '../../db/constants.ts';
import type { Application } from '../../db/validation/applications.ts';
import { applicationCalls, type Rejection } from '../data/application-calls.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';

interface RejectDialogProps {
  application: Application;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why, in words that the applicant reads; the record stays. */
export function RejectDialog({ application, onClose, onDone }: RejectDialogProps) {
  const text = useText();
  const toast = useToast();
  const [rejection, setRejection] = useState<Rejection>({ reasonCode: 'not_eligible', reasonText: '' });
  const { mutate, isPending } = useMutation({
    mutationFn: () => applicationCalls.reject(application, rejection),
    onSuccess() {
      toast.success({ title: 'applications.done.reject', text: application.companyName });
      onDone();
    },
    onError: (error) => toast.failure('applications.failed', error),
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('applications.rejectTitle')}
      text={text('applications.rejectText', { name: application.companyName })}
      confirmLabel={text('applications.reject')}
      isDangerous
      isWorking={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <TextField
        select
        fullWidth
        sx={{ mt: 2 }}
        label={text('applications.reason')}
        value={rejection.reasonCode}
        onChange={({ target }) =>
          setRejection({ ...rejection, reasonCode: target.value as Rejection['reasonCode'] })
        }
      >
        {REJECTION_REASONS.map((reason) => (
          <MenuItem key={reason} value={reason}>
            {text(`applications.reasons.${reason}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        multiline
        minRows={3}
        sx={{ mt: 2 }}
        label={text('applications.reasonText')}
        helperText={text('applications.reasonHelp')}
        value={rejection.reasonText}
        onChange={({ target }) => setRejection({ ...rejection, reasonText: target.value })}
      />
    </ConfirmDialog>
  );
}
