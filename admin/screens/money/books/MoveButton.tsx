import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import type { Candidate } from '../../../../core/money/validation/bank.ts';
import type { Payment } from '../../../../core/money/validation/money.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { DialogButton } from '../../../kit/dialogs/DialogButton.tsx';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { MailOf, TellsCheck } from './ReverseButton.tsx';

export function MoveButton({ payment }: { payment: Payment }) {
  const text = useText();
  return (
    <DialogButton
      size="small"
      aria-label={text('money.moveOf', { name: payment.receiptNo })}
      dialog={(close) => <MoveDialog payment={payment} onClose={close} />}
    >
      {text('money.move')}
    </DialogButton>
  );
}

function MoveDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const text = useText();
  const [requestId] = useState(() => crypto.randomUUID());
  const [invoice, setInvoice] = useState<Candidate | null>(null);
  const [tells, setTells] = useState(false);
  const { mutate, isPending } = useCall({
    call: ({ invoiceId, owedCents }: Candidate) =>
      moneyCalls.move(payment, {
        requestId,
        tells,
        allocations: [{ invoiceId, amountCents: Math.min(owedCents, payment.amountCents) }],
      }),
    done: { title: 'money.movedTitle', text: payment.receiptNo },
    onDone: onClose,
    failed: 'membership.failed',
    refreshes: EVERYTHING,
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('money.moveTitle')}
      text={text('money.moveText', {
        name: payment.receiptNo,
        amount: moneyText(payment.amountCents),
      })}
      confirmLabel={text('money.move')}
      isWorking={isPending}
      isIncomplete={!invoice}
      onConfirm={() => invoice && mutate(invoice)}
      onCancel={onClose}
    >
      <OpenInvoiceChoice value={invoice} onChange={setInvoice} />
      <TellsCheck tells={tells} onChange={setTells} />
      {tells && <MailOf payment={payment} cause="misbooked" tells />}
    </ConfirmDialog>
  );
}

interface OpenInvoiceChoiceProps {
  value: Candidate | null;
  onChange: (invoice: Candidate | null) => void;
}

function OpenInvoiceChoice({ value, onChange }: OpenInvoiceChoiceProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const { data: found = [] } = useRead({
    queryKey: ['bank', 'invoices', typed],
    queryFn: () => moneyCalls.openInvoices(typed),
    enabled: typed.trim().length > 1,
    staleTime: 10_000,
  });
  return (
    <Autocomplete
      sx={{ mt: 2 }}
      options={found}
      value={value}
      filterOptions={(options) => options}
      getOptionLabel={({ number, billTo, owedCents }) => `${number} ${billTo} ${moneyText(owedCents)}`}
      isOptionEqualToValue={(one, other) => one.invoiceId === other.invoiceId}
      noOptionsText={text('bank.noInvoice')}
      onInputChange={(_event, next, why) => why === 'input' && setTyped(next)}
      onChange={(_event, next) => onChange(next)}
      renderInput={(parameters) => <TextField {...parameters} label={text('money.moveTo')} />}
    />
  );
}
