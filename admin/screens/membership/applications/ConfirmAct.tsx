import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { applicationCalls } from './application-calls.ts';
import { useUndoneDecision } from './useUndoneDecision.ts';

const CALLS = {
  withdraw: (application: Application) => applicationCalls.move(application, 'withdraw'),
  approveUnpaid: applicationCalls.approveUnpaid,
  remove: applicationCalls.remove,
};

interface ConfirmActProps {
  application: Application;
  act: keyof typeof CALLS;
  onDone: () => void;
}

export function ConfirmAct({ application, act, onDone }: ConfirmActProps) {
  const text = useText();
  const undo = useUndoneDecision(application);
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isDangerous = act !== 'approveUnpaid';
  const { mutate, isPending } = useCall({
    call: () => CALLS[act](application),
    done: {
      title: `applications.done.${act}`,
      text: application.companyName,
      act: act === 'withdraw' ? undo() : undefined,
    },
    onDone() {
      void queryClient.invalidateQueries();
      onDone();
    },
    failed: 'applications.failed',
  });
  return (
    <>
      <Button
        variant="outlined"
        color={act === 'remove' ? 'error' : 'primary'}
        onClick={() => setAsking(true)}
      >
        {text(`applications.acts.${act}`)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text(`applications.asks.${act}`)}
        text={text(`applications.askTexts.${act}`, { name: application.companyName })}
        confirmLabel={text(`applications.acts.${act}`)}
        isDangerous={isDangerous}
        isWorking={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
