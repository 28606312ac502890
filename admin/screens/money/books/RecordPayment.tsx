import { Button } from '@mui/material';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import type { Invoice } from '../../../../core/money/validation/money.ts';
import { MOST_PRINTED, papersAddress } from '../../../kit/data/money-calls.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChosenActions } from '../../../kit/lists/ChosenActions.tsx';
import type { Selection } from '../../../kit/lists/selection.ts';
import { openOnes, outstanding } from './outstanding.ts';
import { PaymentDialog } from './PaymentDialog.tsx';

export function RecordPayment({ selection }: { selection: Selection<Invoice> }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const count = selection.chosen.length;
  const open = openOnes(selection.chosen);
  return (
    <>
      <ChosenActions selection={selection}>
        <Button size="small" variant="contained" disabled={open.length === 0} onClick={() => setOpen(true)}>
          {text('money.book', { sum: moneyText(outstanding(open)) })}
        </Button>
        <Button
          size="small"
          variant="outlined"
          component="a"
          href={papersAddress(selection.chosen)}
          target="_blank"
          rel="noreferrer"
          disabled={count > MOST_PRINTED}
        >
          {text('money.printChosen', { count })}
        </Button>
      </ChosenActions>
      {isOpen && (
        <PaymentDialog
          invoices={open}
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
