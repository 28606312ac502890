import { Button } from '@mui/material';
import { useState } from 'react';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChosenActions } from '../../../kit/lists/ChosenActions.tsx';
import type { Selection } from '../../../kit/lists/selection.ts';
import { FIRST_REASON, ReasonFields } from './ReasonFields.tsx';
import { useRejectMany } from './useRejectMany.ts';

export function RejectMany({ selection }: { selection: Selection<Application> }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const [rejection, setRejection] = useState(FIRST_REASON);
  const { mutate, isPending } = useRejectMany();
  const { chosen } = selection;
  const count = chosen.length;

  function settle() {
    setAsking(false);
    selection.set([]);
  }

  return (
    <>
      <ChosenActions selection={selection}>
        <Button size="small" color="error" variant="outlined" onClick={() => setAsking(true)}>
          {text('applications.rejectMany', { count })}
        </Button>
      </ChosenActions>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('applications.rejectManyTitle', { count })}
        text={text('applications.rejectManyText', { count })}
        confirmLabel={text('applications.rejectMany', { count })}
        isDangerous
        isWorking={isPending}
        onConfirm={() => mutate({ applications: chosen, rejection }, { onSettled: settle })}
        onCancel={() => setAsking(false)}
      >
        <ReasonFields rejection={rejection} onChange={setRejection} />
      </ConfirmDialog>
    </>
  );
}
