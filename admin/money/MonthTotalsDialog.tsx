import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { hongKongDollars } from '../../db/membership/fees.ts';
import type { MonthTotal } from '../../db/validation/membership/money.ts';
import { moneyCalls, monthAddress } from '../data/money-calls.ts';
import { useText } from '../i18n/useText.ts';
import { ListFailure, ListSkeleton } from '../lists/ListStates.tsx';

/** What came in each month, less what went back, with a file of each for the accountant. */
export function MonthTotalsDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['totals'],
    queryFn: moneyCalls.totals,
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('money.months')}</DialogTitle>
      <DialogContent tabIndex={0}>
        {error && <ListFailure retry={refetch} message={error.message} />}
        {!data && !error && <ListSkeleton />}
        {data && <Totals totals={data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Totals({ totals }: { totals: MonthTotal[] }) {
  const text = useText();
  const months = Map.groupBy(totals, ({ month }) => month);
  const shown = ({ method, kind, amountCents }: MonthTotal) =>
    `${kind === 'refund' ? text('money.refunded') : text(`money.methods.${method}`)} ${hongKongDollars(amountCents)}`;
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
        {[...months].map(([month, parts]) => (
          <TableRow key={month}>
            <TableCell component="th" scope="row">
              {month}
            </TableCell>
            <TableCell>{parts.map(shown).join(text('app.comma'))}</TableCell>
            <TableCell align="right">{hongKongDollars(sumOf(parts))}</TableCell>
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
