import { Chip, Stack } from '@mui/material';
import { moneyText } from '../../../../core/association/currency.ts';
import type { OnlinePayment } from '../../../../core/money/validation/online.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { Column } from '../../../kit/lists/columns.ts';

const COLOURS = { paid: 'success', failed: 'error', processing: 'info' } as const;
const colourOf = (status: OnlinePayment['status']) =>
  status in COLOURS ? COLOURS[status as 'paid'] : 'default';

function States({ status, disputedCents, isUnclear, isLive }: OnlinePayment) {
  const text = useText();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      <Chip size="small" color={colourOf(status)} label={text(`money.online.statuses.${status}`)} />
      {disputedCents > 0 && (
        <Chip
          size="small"
          color="error"
          label={text('money.online.isDisputed', { sum: moneyText(disputedCents) })}
        />
      )}
      {isUnclear && <Chip size="small" color="error" label={text('money.online.isUnclear')} />}
      {!isLive && <Chip size="small" variant="outlined" label={text('money.online.isTest')} />}
    </Stack>
  );
}

export function useOnlineColumns(): Column<OnlinePayment>[] {
  const text = useText();
  const { dateTime } = useDates();
  const sum = (cents: number | null) => (cents === null ? text('app.none') : moneyText(cents));
  return [
    {
      source: 'invoiceNumber',
      label: text('money.online.invoice'),
      render: ({ invoiceNumber }) => <strong>{invoiceNumber}</strong>,
      isTitle: true,
    },
    {
      source: 'createdAt',
      label: text('money.online.started'),
      render: ({ createdAt }) => dateTime(createdAt),
      isSortable: true,
    },
    { source: 'billTo', label: text('money.online.billTo'), render: ({ billTo }) => billTo },
    {
      source: 'amountCents',
      label: text('money.online.gross'),
      render: ({ amountCents }) => moneyText(amountCents),
      isSortable: true,
    },
    { source: 'feeCents', label: text('money.online.fee'), render: ({ feeCents }) => sum(feeCents) },
    { source: 'netCents', label: text('money.online.net'), render: ({ netCents }) => sum(netCents) },
    {
      source: 'refundedCents',
      label: text('money.online.refunded'),
      render: ({ refundedCents }) => (refundedCents > 0 ? moneyText(refundedCents) : text('app.none')),
    },
    {
      source: 'receiptNo',
      label: text('money.receipt'),
      render: ({ receiptNo }) => receiptNo ?? text('app.none'),
    },
    { source: 'status', label: text('money.status'), render: (online) => <States {...online} /> },
  ];
}
