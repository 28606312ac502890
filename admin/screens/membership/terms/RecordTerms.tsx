import { Button } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChosenActions } from '../../../kit/lists/ChosenActions.tsx';
import type { Selection } from '../../../kit/lists/selection.ts';
import { AgreeButton } from '../notices/AgreeButton.tsx';
import { RecordTermsDialog } from './RecordTermsDialog.tsx';

export function RecordTerms<Row extends { id: number }>({ selection }: { selection: Selection<Row> }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChosenActions selection={selection}>
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {text('membership.record')}
        </Button>
        <AgreeButton memberIds={selection.chosen.map(({ id }) => id)} onDone={() => selection.set([])} />
      </ChosenActions>
      {isOpen && (
        <RecordTermsDialog
          memberIds={selection.chosen.map(({ id }) => id)}
          names={selection.chosen.map(selection.nameOf)}
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
