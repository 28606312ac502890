import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChosenActions } from '../../../kit/lists/ChosenActions.tsx';
import type { Selection } from '../../../kit/lists/selection.ts';
import { RecordTermsDialog } from './RecordTermsDialog.tsx';

/** Records terms from the association's paper register for the selected members. */
export function RecordTerms<Row extends { id: number }>({ selection }: { selection: Selection<Row> }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChosenActions selection={selection}>
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {text('membership.record')}
        </Button>
      </ChosenActions>
      {isOpen && (
        <RecordTermsDialog
          memberIds={selection.chosen.map(({ id }) => id)}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            selection.set([]);
          }}
        />
      )}
    </>
  );
}
