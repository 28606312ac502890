import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordStep } from '../../../kit/account/PasswordStep.tsx';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface MoveInvoicesButtonProps {
  count: number;
  ids?: number[];
}

export function MoveInvoicesButton({ count, ids }: MoveInvoicesButtonProps) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);

  async function move(currentPassword: string) {
    const { moved } = await moneyCalls.moveToPresentDetails(currentPassword, ids);
    setAsking(false);
    toast.success({
      title: 'money.versions.moved',
      text: text('money.versions.movedText', { count: moved.length }),
    });
    await queryClient.invalidateQueries();
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {text('money.versions.move', { count })}
      </Button>
      {isAsking && (
        <PasswordStep
          title={text('money.versions.moveTitle')}
          text={text('money.versions.moveText', { count })}
          confirmLabel={text('money.versions.moveConfirm')}
          onConfirm={move}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
