import { Button } from '@mui/material';
import { useState } from 'react';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useYearName } from '../../../kit/rules/useYearName.ts';

export function UndoRenewals({ year }: { year: number }) {
  const text = useText();
  const nameOf = useYearName();
  const [isAsking, setAsking] = useState(false);
  const [tells, setTells] = useState(true);
  const { mutate, isPending } = useCall({
    call: () => moneyCalls.undoRenewals(year, tells),
    done: ({ voided, mailsCancelled, mailsSent, corrections }) => ({
      title: 'renewals.undone',
      text: [
        text('renewals.undoneText', { voided, cancelled: mailsCancelled, sent: mailsSent }),
        corrections > 0 && text('renewals.corrected', { count: corrections }),
      ]
        .filter(Boolean)
        .join(' '),
    }),
    onDone: () => setAsking(false),
    failed: 'membership.failed',
    refreshes: EVERYTHING,
  });
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {text('renewals.undo')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('renewals.undoTitle')}
        text={text('renewals.undoText', { year: nameOf(year) })}
        confirmLabel={text('renewals.undo')}
        isDangerous
        isWorking={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        <CheckField sx={{ mt: 2 }} label={text('renewals.tellMembers')} checked={tells} onCheck={setTells} />
      </ConfirmDialog>
    </>
  );
}
