import { Box, Button, DialogActions, DialogContent, DialogTitle, Link, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { moneyText } from '../../../../core/association/currency.ts';
import type { Invoice, Payment } from '../../../../core/money/validation/money.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { FailedMails } from '../../mail/FailedMails.tsx';
import { InvoiceStatusChip } from './InvoiceStatusChip.tsx';
import { PaymentButton } from './PaymentButton.tsx';
import { PrintLink } from './PrintLink.tsx';

export function InvoiceLink({ invoice }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        sx={{ font: 'inherit', fontWeight: 700, textAlign: 'left' }}
        onClick={() => setOpen(true)}
      >
        {invoice.number}
      </Link>
      {isOpen && <InvoiceDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}

export function InvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const text = useText();
  const { date } = useDates();
  const id = useId();
  const { number, reference, billTo, billToAddress, issuedOn, dueOn, status, voidReason, memberId } = invoice;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {number} <InvoiceStatusChip status={status} />
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ fontWeight: 700 }}>
          {memberId === null ? (
            billTo
          ) : (
            <Link component={RouterLink} to={`/dashboard/members/${memberId}`}>
              {billTo}
            </Link>
          )}
        </Typography>
        {billToAddress && <Typography variant="body2">{billToAddress}</Typography>}
        <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          {[
            reference,
            text('money.issuedOn', { date: date(issuedOn) }),
            text('money.dueOn', { date: date(dueOn) }),
          ].join(' · ')}
        </Typography>
        <FailedMails about={{ failedOfInvoice: invoice.id }} />
        <Lines invoice={invoice} />
        {voidReason && <Typography sx={{ mt: 1.5 }}>{voidReason}</Typography>}
        <Movements invoice={invoice} />
      </DialogContent>
      <DialogActions>
        <PrintLink kind="invoices" record={invoice} name={number} />
        {(status === 'open' || status === 'part_paid') && <PaymentButton invoice={invoice} />}
        <Button onClick={onClose}>{text('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

const Line = ({ name, amount, isSum = false }: { name: ReactNode; amount: string; isSum?: boolean }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      py: 0.5,
      borderBottom: 1,
      borderColor: 'divider',
      fontWeight: isSum ? 700 : 400,
    }}
  >
    <span>{name}</span>
    <span>{amount}</span>
  </Box>
);

const LIST = { listStyle: 'none', m: 0, p: 0 } as const;

function Lines({ invoice }: { invoice: Invoice }) {
  const text = useText();
  const { lines, totalCents, creditedCents, paidCents, dueCents } = invoice;
  return (
    <Box component="ul" sx={LIST}>
      {lines.map((line, place) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change.
          key={place}
          name={line.en === line.zh ? line.zh : `${line.zh} ${line.en}`}
          amount={moneyText(line.amountCents)}
        />
      ))}
      <Line name={text('money.total')} amount={moneyText(totalCents)} isSum />
      {creditedCents > 0 && <Line name={text('money.creditNotes')} amount={moneyText(-creditedCents)} />}
      {paidCents > 0 && <Line name={text('money.statuses.paid')} amount={moneyText(paidCents)} />}
      {dueCents > 0 && <Line name={text('money.outstanding')} amount={moneyText(dueCents)} isSum />}
    </Box>
  );
}

function Movements({ invoice }: { invoice: Invoice }) {
  const text = useText();
  const { date } = useDates();
  const { data: payments = [] } = useRead({
    queryKey: ['invoices', invoice.id, 'payments'],
    queryFn: () => moneyCalls.paymentsOf(invoice),
    staleTime: 0,
  });
  const nameOf = ({ receiptNo, receivedOn, method, chequeNo, reversedAt, note }: Payment) =>
    [
      receiptNo,
      date(receivedOn),
      text(`money.methods.${method}`),
      chequeNo,
      reversedAt && text('money.isReversed'),
      note,
    ]
      .filter(Boolean)
      .join(' · ');
  if (payments.length === 0) return null;
  return (
    <>
      <Typography component="h3" sx={{ mt: 2, fontWeight: 700 }}>
        {text('money.payments')}
      </Typography>
      <Box component="ul" sx={LIST}>
        {payments.map((payment) => (
          <Line key={payment.id} name={nameOf(payment)} amount={moneyText(payment.amountCents)} />
        ))}
      </Box>
    </>
  );
}
