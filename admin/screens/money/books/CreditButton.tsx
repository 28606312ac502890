import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { centsOf, moneyText, plainAmount } from '../../../../core/association/currency.ts';
import type { CreditNote, Invoice } from '../../../../core/money/validation/money.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { DialogButton } from '../../../kit/dialogs/DialogButton.tsx';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { PrintLink } from './PrintLink.tsx';

export function CreditButton({ invoice }: { invoice: Invoice }) {
  const text = useText();
  return (
    <DialogButton
      size="small"
      aria-label={text('money.creditNoteOf', { name: invoice.number })}
      dialog={(close) => <CreditDialog invoice={invoice} onClose={close} />}
    >
      {text('money.creditNote')}
    </DialogButton>
  );
}

function CreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const text = useText();
  const most = invoice.totalCents - invoice.creditedCents;
  const [requestId] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState(plainAmount(most));
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useCredit(invoice, onClose);
  const amountCents = centsOf(amount) ?? 0;
  const isPossible = amountCents > 0 && amountCents <= most;
  return (
    <ConfirmDialog
      isOpen
      title={text('money.creditNoteTitle', { name: invoice.number })}
      text={text('money.creditNoteText')}
      confirmLabel={text('money.creditNote')}
      isWorking={isPending}
      isIncomplete={!isPossible || reason.trim() === ''}
      onConfirm={() => mutate({ requestId, amountCents, reason })}
      onCancel={onClose}
    >
      {invoice.creditedCents > 0 && <KnownNotes invoice={invoice} />}
      <TextField
        fullWidth
        sx={{ mt: 2 }}
        label={text('money.creditAmount')}
        helperText={text('money.creditMost', { sum: moneyText(most) })}
        value={amount}
        error={!isPossible}
        onChange={({ target }) => setAmount(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        fullWidth
        sx={{ mt: 2 }}
        label={text('money.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}

function useCredit(invoice: Invoice, onDone: () => void) {
  const text = useText();
  const said = ({ number, returnedCents }: CreditNote) =>
    returnedCents > 0 ? text('money.creditNoteReturned', { number, sum: moneyText(returnedCents) }) : number;
  return useCall({
    call: (note: Parameters<typeof moneyCalls.credit>[1]) => moneyCalls.credit(invoice, note),
    done: (note) => ({ title: 'money.creditNoteDone', text: said(note) }),
    onDone,
    failed: 'membership.failed',
    refreshes: EVERYTHING,
  });
}

function KnownNotes({ invoice }: { invoice: Invoice }) {
  const text = useText();
  const { data: notes = [] } = useRead({
    queryKey: ['credit-notes', invoice.id],
    queryFn: () => moneyCalls.creditNotesOf(invoice),
    staleTime: 0,
  });
  return (
    <Typography component="div" variant="body2" sx={{ mt: 2 }}>
      {text('money.creditNotesKnown')}
      {notes.map((note) => (
        <span key={note.id}>
          {note.number} {moneyText(note.totalCents)}
          <PrintLink kind="credit-notes" record={note} name={note.number} />
        </span>
      ))}
    </Typography>
  );
}
