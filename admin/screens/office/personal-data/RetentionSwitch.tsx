import { Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Retention } from '../../../../core/office/validation/retention.ts';
import { isUnanswered } from '../../../kit/data/failures.ts';
import { useAbandonableData } from '../../../kit/data/useAbandonableData.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { SwitchField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';

export function RetentionSwitch({ retention: { isOn, classes } }: { retention: Retention }) {
  const text = useText();
  const toast = useToast();
  const { data, giveUp } = useAbandonableData();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => data.switchRetention(wanted),
    onSuccess(retention) {
      queries.setQueryData(['retention'], retention);
      toast.success({ title: retention.isOn ? 'retention.switchedOn' : 'retention.switchedOff' });
    },
    onError: (error) => toast.failure('retention.failed', error),
    onSettled: (_answer, error) => isUnanswered(error) || setAsking(false),
  });

  function cancel() {
    giveUp();
    setAsking(false);
  }

  async function ask() {
    // Refetches the numbers of expired records before the confirmation shows them.
    await queries.refetchQueries({ queryKey: ['retention'] });
    setAsking(true);
  }

  return (
    <>
      <SwitchField
        label={text('retention.switch')}
        sx={{ ml: 0 }}
        checked={isOn}
        disabled={isPending}
        onCheck={() => (isOn ? mutate(false) : ask())}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={text('retention.askTitle')}
        text={text('retention.ask')}
        confirmLabel={text('retention.confirm')}
        isDangerous
        isWorking={isPending}
        onConfirm={() => mutate(true)}
        onCancel={cancel}
      >
        <ul>
          {classes.map(({ name, records }) => (
            <Typography component="li" key={name}>
              {text('retention.count', { name: text(`retention.${name}`), count: records })}
            </Typography>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
