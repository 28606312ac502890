import { Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { type Billed, BilledChoice } from './BilledChoice.tsx';
import { emptyLine, InvoiceLines, lineCents, type OwnLine } from './InvoiceLines.tsx';

interface OwnInvoiceDialogProps {
  member?: { id: number; name: string };
  onClose: () => void;
}

const isFilled = ({ zh, amount }: OwnLine) => zh.trim() !== '' && lineCents(amount) !== undefined;

export function OwnInvoiceDialog({ member, onClose }: OwnInvoiceDialogProps) {
  const text = useText();
  const [billed, setBilled] = useState<Billed>(
    member ? { memberId: member.id, billTo: member.name } : { billTo: '' },
  );
  const [address, setAddress] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [lines, setLines] = useState<OwnLine[]>(() => [emptyLine()]);
  const { mutate, isPending } = useIssue(onClose);
  const sum = lines.reduce((cents, { amount }) => cents + (lineCents(amount) ?? 0), 0);
  return (
    <ConfirmDialog
      isOpen
      title={text('money.ownTitle')}
      text={member?.name ?? text('money.ownText')}
      confirmLabel={text('money.ownIssue', { sum: moneyText(sum) })}
      isWorking={isPending}
      isIncomplete={billed.billTo.trim() === '' || !lines.every(isFilled) || sum <= 0}
      onConfirm={() =>
        mutate({
          ...(billed.memberId === undefined
            ? { billTo: billed.billTo, billToAddress: address }
            : { memberId: billed.memberId }),
          ...(dueOn && { dueOn }),
          lines: lines.map(({ zh, en, amount }) => ({ zh, en, amountCents: lineCents(amount) ?? 0 })),
        })
      }
      onCancel={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        {!member && <BilledChoice billed={billed} onChange={setBilled} />}
        {billed.memberId === undefined && (
          <TextField
            label={text('money.address')}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
        <InvoiceLines lines={lines} onChange={setLines} />
        <TextField
          label={text('money.ownDue')}
          helperText={text('money.ownDueHelp')}
          type="date"
          value={dueOn}
          onChange={({ target }) => setDueOn(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Typography sx={{ fontWeight: 700 }}>
          {text('money.total')} {moneyText(sum)}
        </Typography>
      </Box>
    </ConfirmDialog>
  );
}

function useIssue(onDone: () => void) {
  return useCall({
    call: moneyCalls.issueOwn,
    done: ({ number }) => ({ title: 'money.ownIssued', text: number }),
    onDone,
    failed: 'membership.failed',
    refreshes: EVERYTHING,
  });
}
