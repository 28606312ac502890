import { Button } from '@mui/material';
import type { FunctionComponent } from 'react';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { DialogButton } from '../../../kit/dialogs/DialogButton.tsx';
import { firstClick } from '../../../kit/feedback/first-click.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { AskForPapersDialog } from './AskForPapersDialog.tsx';
import { applicationCalls } from './application-calls.ts';
import { ConfirmAct } from './ConfirmAct.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { UndoDialog } from './UndoDialog.tsx';

interface ActProps {
  application: Application;
  onDone: () => void;
}

export function ApplicationActs(props: ActProps) {
  const { status } = props.application;
  const isUndecided = status === 'received' || status === 'reviewing';
  const isOpen = isUndecided || status === 'awaiting_payment';
  return (
    <>
      {status !== 'approved' && <ConfirmAct {...props} act="remove" />}
      {isOpen && (
        <>
          <ConfirmAct {...props} act="withdraw" />
          {isUndecided && <DialogAct {...props} label="request" Dialog={AskForPapersDialog} />}
          <DialogAct {...props} label="reject" Dialog={RejectDialog} />
        </>
      )}
      {status !== 'reviewing' && status !== 'approved' && status !== 'awaiting_payment' && (
        <ReviewButton {...props} />
      )}
      {(status === 'approved' || status === 'awaiting_payment') && (
        <DialogAct {...props} label="undo" Dialog={UndoDialog} />
      )}
      {status === 'awaiting_payment' && <ConfirmAct {...props} act="approveUnpaid" />}
      {isOpen && <DialogAct {...props} label={isUndecided ? 'accept' : 'exempt'} Dialog={AcceptDialog} />}
    </>
  );
}

interface DialogActProps extends ActProps {
  label: 'request' | 'reject' | 'accept' | 'exempt' | 'undo';
  Dialog: FunctionComponent<ActProps & { onClose: () => void }>;
}

function DialogAct({ label, Dialog, application, onDone }: DialogActProps) {
  const text = useText();
  return (
    <DialogButton
      color={label === 'reject' ? 'error' : 'primary'}
      variant={label === 'accept' ? 'contained' : 'outlined'}
      dialog={(close) => <Dialog application={application} onDone={onDone} onClose={close} />}
    >
      {text(`applications.${label}`)}
    </DialogButton>
  );
}

function ReviewButton({ application, onDone }: ActProps) {
  const text = useText();
  const { mutate, isPending } = useCall({
    call: () => applicationCalls.move(application, 'review'),
    done: { title: 'applications.done.review', text: application.companyName },
    onDone,
    failed: 'applications.failed',
  });
  return (
    <Button variant="outlined" loading={isPending} onClick={firstClick(() => mutate())}>
      {text('applications.acts.review')}
    </Button>
  );
}
