import { useState } from 'react';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { applicationCalls } from './application-calls.ts';
import { FIRST_REASON, ReasonFields } from './ReasonFields.tsx';
import { useUndoneDecision } from './useUndoneDecision.ts';

interface RejectDialogProps {
  application: Application;
  onClose: () => void;
  onDone: () => void;
}

export function RejectDialog({ application, onClose, onDone }: RejectDialogProps) {
  const text = useText();
  const undo = useUndoneDecision(application);
  const [rejection, setRejection] = useState(FIRST_REASON);
  const { mutate, isPending } = useCall({
    call: () => applicationCalls.reject(application, rejection),
    done: {
      title: 'applications.done.reject',
      text: application.companyName,
      act: undo(),
    },
    onDone,
    failed: 'applications.failed',
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
      <ReasonFields rejection={rejection} onChange={setRejection} />
    </ConfirmDialog>
  );
}
