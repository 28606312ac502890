import { Chip } from '@mui/material';
import { moneyText } from '../../../../core/association/currency.ts';
import type { Payment } from '../../../../core/money/validation/money.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { Column } from '../../../kit/lists/columns.ts';

export function usePaymentColumns(): Column<Payment>[] {
  const text = useText();
  const { date } = useDates();
  return [
    {
      source: 'receiptNo',
      label: text('money.receipt'),
      render: ({ receiptNo }) => <strong>{receiptNo}</strong>,
      isSortable: true,
      isTitle: true,
    },
    {
      source: 'receivedOn',
      label: text('money.receivedOn'),
      render: ({ receivedOn }) => date(receivedOn),
      isSortable: true,
    },
    {
      source: 'companyName',
      label: text('pending.companyName'),
      render: ({ companyName, payerName, note }) =>
        [companyName, payerName, note].filter(Boolean).join(' · ') || text('app.none'),
    },
    {
      source: 'method',
      label: text('money.method'),
      render: ({ method, chequeNo }) => [text(`money.methods.${method}`), chequeNo].filter(Boolean).join(' '),
      isSortable: true,
    },
    {
      source: 'amountCents',
      label: text('money.amount'),
      render: ({ kind, amountCents }) => `${kind === 'refund' ? '−' : ''}${moneyText(amountCents)}`,
      isSortable: true,
    },
    {
      source: 'invoiceNumbers',
      label: text('money.invoices'),
      render: ({ invoiceNumbers }) => invoiceNumbers || text('app.none'),
    },
    {
      source: 'status',
      label: text('money.status'),
      render: ({ kind, reversedAt, creditCents }) => {
        if (reversedAt) return <Chip size="small" color="error" label={text('money.isReversed')} />;
        if (kind === 'refund') return <Chip size="small" label={text('money.refunded')} />;
        if (creditCents > 0)
          return (
            <Chip size="small" color="info" label={text('money.credit', { sum: moneyText(creditCents) })} />
          );
        return <Chip size="small" color="success" label={text('money.used')} />;
      },
    },
  ];
}
