import { Chip } from '@mui/material';
import { moneyText } from '../../../../core/association/currency.ts';
import type { Payout } from '../../../../core/money/validation/online.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { Column } from '../../../kit/lists/columns.ts';

export function usePayoutColumns(): Column<Payout>[] {
  const text = useText();
  const { date } = useDates();
  return [
    {
      source: 'payoutId',
      label: text('money.online.id'),
      render: ({ payoutId }) => <strong>{payoutId}</strong>,
      isTitle: true,
    },
    {
      source: 'arrivesOn',
      label: text('money.online.arrivesOn'),
      render: ({ arrivesOn }) => date(arrivesOn),
      isSortable: true,
    },
    {
      source: 'amountCents',
      label: text('money.amount'),
      render: ({ amountCents }) => moneyText(amountCents),
      isSortable: true,
    },
    {
      source: 'grossCents',
      label: text('money.online.gross'),
      render: ({ grossCents }) => moneyText(grossCents),
    },
    {
      source: 'feeCents',
      label: text('money.online.fee'),
      render: ({ feeCents }) => moneyText(feeCents),
    },
    { source: 'count', label: text('money.online.count'), render: ({ count }) => count },
    {
      source: 'isComplete',
      label: text('money.status'),
      render: ({ isComplete }) => (
        <Chip
          size="small"
          color={isComplete ? 'success' : 'warning'}
          label={text(isComplete ? 'money.online.adds' : 'money.online.addsNot')}
        />
      ),
    },
  ];
}
