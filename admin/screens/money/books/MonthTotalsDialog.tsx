import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import type { CreditedMonth, MonthTotal } from '../../../../core/money/validation/money.ts';
import { moneyCalls, monthAddress } from '../../../kit/data/money-calls.ts';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';

export function MonthTotalsDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['totals'],
    queryFn: moneyCalls.totals,
    staleTime: 0,
  });
  const { data: credited } = useQuery({
    queryKey: ['credited'],
    queryFn: moneyCalls.creditedMonths,
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('money.months')}</DialogTitle>
      <DialogContent tabIndex={0}>
        {error && <ListFailure retry={refetch} message={error.message} />}
        {!data && !error && <ListSkeleton />}
        {data && <Totals totals={data} credited={credited ?? []} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Totals({ totals, credited }: { totals: MonthTotal[]; credited: CreditedMonth[] }) {
  const text = useText();
  const byMonth = Map.groupBy(totals, ({ month }) => month);
  const noted = new Map(credited.map(({ month, amountCents }) => [month, amountCents]));
  const months = [...new Set([...byMonth.keys(), ...noted.keys()])]
    .toSorted()
    .toReversed()
    .map((month) => [month, byMonth.get(month) ?? [], noted.get(month)] as const);
  const shown = ({ method, kind, amountCents }: MonthTotal) =>
    `${kind === 'refund' ? text('money.refunded') : text(`money.methods.${method}`)} ${moneyText(amountCents)}`;
  const sumOf = (parts: MonthTotal[]) =>
    parts.reduce((sum, { kind, amountCents }) => sum + (kind === 'refund' ? -amountCents : amountCents), 0);
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{text('money.month')}</TableCell>
          <TableCell>{text('money.method')}</TableCell>
          <TableCell align="right">{text('money.amount')}</TableCell>
          <TableCell>{text('money.file')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {months.map(([month, parts, creditedCents]) => (
          <TableRow key={month}>
            <TableCell component="th" scope="row">
              {month}
            </TableCell>
            <TableCell>
              {[
                ...parts.map(shown),
                ...(creditedCents ? [text('money.creditedIn', { sum: moneyText(creditedCents) })] : []),
              ].join(text('app.comma'))}
            </TableCell>
            <TableCell align="right">{moneyText(sumOf(parts))}</TableCell>
            <TableCell>
              <Button size="small" href={monthAddress(month)} aria-label={text('money.csvOf', { month })}>
                CSV
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
