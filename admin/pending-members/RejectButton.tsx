import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Member } from '../../db/validation/members.ts';
import { isUnanswered } from '../data/failures.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { memberName } from '../members/field-groups.ts';
import { useReject } from './review.ts';

export function RejectButton({ member }: { member: Member }) {
  const text = useText();
  const name = memberName(member);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, giveUp } = useReject();
  const close = () => setAsking(false);
  const settle = (_answer: unknown, error: unknown) => isUnanswered(error) || close();
  function cancel() {
    giveUp();
    close();
  }
  return (
    <>
      <Button
        size="small"
        color="error"
        variant="outlined"
        aria-label={text('pending.rejectOf', { name })}
        onClick={() => setAsking(true)}
      >
        {text('pending.reject')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('pending.rejectTitle')}
        text={text('pending.rejectText', { name })}
        confirmLabel={text('pending.reject')}
        isDangerous
        isWorking={isPending}
        onConfirm={() => mutate([member], { onSettled: settle })}
        onCancel={cancel}
      />
    </>
  );
}
