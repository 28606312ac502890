import { Typography } from '@mui/material';
import { moneyText } from '../../../../core/association/currency.ts';
import type { Invoice } from '../../../../core/money/validation/money.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { Column } from '../../../kit/lists/columns.ts';
import { InvoiceLink } from './InvoiceDialog.tsx';
import { InvoiceStatusChip } from './InvoiceStatusChip.tsx';

export function useInvoiceColumns(): Column<Invoice>[] {
  const text = useText();
  const { date } = useDates();
  return [
    {
      source: 'number',
      label: text('money.number'),
      render: (invoice) => <InvoiceNumber invoice={invoice} />,
      isSortable: true,
      isTitle: true,
    },
    {
      source: 'billTo',
      label: text('pending.companyName'),
      render: ({ billTo }) => billTo,
      isSortable: true,
    },
    {
      source: 'totalCents',
      label: text('money.amount'),
      render: ({ totalCents, paidCents, creditedCents, status }) => {
        const total = moneyText(totalCents - creditedCents);
        return status === 'part_paid' ? text('money.paidOf', { paid: moneyText(paidCents), total }) : total;
      },
      isSortable: true,
    },
    {
      source: 'status',
      label: text('money.status'),
      render: ({ status }) => <InvoiceStatusChip status={status} />,
    },
    {
      source: 'dueOn',
      label: text('money.due'),
      render: ({ dueOn, isOverdue }) => (
        <Typography
          component="span"
          variant="body2"
          sx={{ color: isOverdue ? 'error.main' : undefined, fontWeight: isOverdue ? 700 : 400 }}
        >
          {isOverdue ? text('money.overdue', { date: date(dueOn) }) : date(dueOn)}
        </Typography>
      ),
      isSortable: true,
    },
  ];
}

function InvoiceNumber({ invoice }: { invoice: Invoice }) {
  const text = useText();
  return (
    <>
      <InvoiceLink invoice={invoice} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {invoice.reference}
      </Typography>
      {!invoice.hasPresentDetails && (invoice.status === 'open' || invoice.status === 'part_paid') && (
        <Typography variant="body2" sx={{ color: 'warning.dark' }}>
          {text('money.versions.earlier')}
        </Typography>
      )}
    </>
  );
}
