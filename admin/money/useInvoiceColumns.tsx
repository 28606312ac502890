import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { hongKongDollars } from '../../db/membership/fees.ts';
import type { Invoice } from '../../db/validation/membership/money.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import type { Column } from '../lists/columns.ts';

const LOOKS = {
  open: { color: 'warning' },
  part_paid: { color: 'info' },
  paid: { color: 'success' },
  void: { variant: 'outlined' },
} as const;

export function InvoiceStatusChip({ status }: { status: Invoice['status'] }) {
  const text = useText();
  return <Chip size="small" {...LOOKS[status]} label={text(`money.statuses.${status}`)} />;
}

export function useInvoiceColumns(): Column<Invoice>[] {
  const text = useText();
  const { date } = useDates();
  return [
    {
      source: 'number',
      label: text('money.number'),
      render: ({ number, reference }) => (
        <>
          <strong>{number}</strong>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {reference}
          </Typography>
        </>
      ),
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
      render: ({ totalCents, paidCents, status }) =>
        status === 'part_paid'
          ? text('money.paidOf', { paid: hongKongDollars(paidCents), total: hongKongDollars(totalCents) })
          : hongKongDollars(totalCents),
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
