import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { hongKongDollars } from '../../db/membership/fees.ts';
import type { Invoice } from '../../db/validation/membership/money.ts';
import { useText } from '../i18n/useText.ts';
import type { Selection } from '../lists/selection.ts';
import { openOnes, outstanding } from './outstanding.ts';
import { PaymentDialog } from './PaymentDialog.tsx';

/** Books one payment for the invoices that are chosen. */
export function RecordPayment({ selection }: { selection: Selection<Invoice> }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const count = selection.chosen.length;
  const open = openOnes(selection.chosen);
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: count ? 1.5 : 0 }}
    >
      {count > 0 && (
        <>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {text('list.chosen', { count })}
          </Typography>
          <Button size="small" onClick={() => selection.set([])}>
            {text('list.chooseNone')}
          </Button>
          <Button size="small" variant="contained" disabled={open.length === 0} onClick={() => setOpen(true)}>
            {text('money.book', { sum: hongKongDollars(outstanding(open)) })}
          </Button>
        </>
      )}
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
    </Box>
  );
}
