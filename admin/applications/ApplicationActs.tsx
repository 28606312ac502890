import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Application } from '../../db/validation/applications.ts';
import { applicationCalls } from '../data/application-calls.ts';
import { firstClick } from '../dialogs/first-click.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { AskForPapersDialog } from './AskForPapersDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

const pendingAddress = (memberId: number) =>
  `/dashboard/pending-members?filter=${encodeURIComponent(JSON.stringify({ id: memberId }))}`;

/** What can be done with an application where it stands. */
export function ApplicationActs({ application, onDone }: { application: Application; onDone: () => void }) {
  const text = useText();
  const { status, memberId } = application;
  const [isRejecting, setRejecting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isAccepting, setAccepting] = useState(false);
  const isUndecided = status === 'received' || status === 'reviewing';
  const isOpen = isUndecided || status === 'awaiting_payment';
  return (
    <>
      {isOpen && (
        <>
          <MoveButton application={application} act="withdraw" onDone={onDone} />
          {isUndecided && (
            <Button variant="outlined" onClick={() => setAsking(true)}>
              {text('applications.request')}
            </Button>
          )}
          <Button color="error" variant="outlined" onClick={() => setRejecting(true)}>
            {text('applications.reject')}
          </Button>
        </>
      )}
      {status !== 'reviewing' && status !== 'approved' && status !== 'awaiting_payment' && (
        <MoveButton application={application} act="review" onDone={onDone} />
      )}
      {isOpen && (
        <Button component={Link} to={pendingAddress(memberId)} variant="outlined">
          {text('applications.approve')}
        </Button>
      )}
      {isUndecided && (
        <Button variant="contained" onClick={() => setAccepting(true)}>
          {text('applications.accept')}
        </Button>
      )}
      {isAccepting && (
        <AcceptDialog application={application} onClose={() => setAccepting(false)} onDone={onDone} />
      )}
      {isAsking && (
        <AskForPapersDialog application={application} onClose={() => setAsking(false)} onDone={onDone} />
      )}
      {isRejecting && (
        <RejectDialog application={application} onClose={() => setRejecting(false)} onDone={onDone} />
      )}
    </>
  );
}

interface MoveButtonProps {
  application: Application;
  act: 'review' | 'withdraw';
  onDone: () => void;
}

function MoveButton({ application, act, onDone }: MoveButtonProps) {
  const text = useText();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => applicationCalls.move(application, act),
    onSuccess() {
      toast.success({ title: `applications.done.${act}`, text: application.companyName });
      onDone();
    },
    onError: (error) => toast.failure('applications.failed', error),
  });
  return (
    <Button variant="outlined" loading={isPending} onClick={firstClick(() => mutate())}>
      {text(`applications.acts.${act}`)}
    </Button>
  );
}
