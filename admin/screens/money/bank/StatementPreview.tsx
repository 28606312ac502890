import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useText } from '../../../kit/i18n/useText.ts';
import { bankAmount } from './reading/bank-amount.ts';
import type { ReadLines } from './reading/statement-lines.ts';

const SHOWN = 5;

export function StatementPreview({ lines }: Pick<ReadLines, 'lines'>) {
  const text = useText();
  return (
    <Box sx={{ mt: 2, overflowX: 'auto' }} tabIndex={0} role="group" aria-label={text('bank.preview')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('bank.columns.date')}</TableCell>
            <TableCell align="right">{text('bank.columns.amount')}</TableCell>
            <TableCell>{text('bank.text')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines
            .slice(0, SHOWN)
            .map((line, place) => ({ line, number: place + 1 }))
            .map(({ line, number }) => (
              <TableRow key={number}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{line.bookedOn}</TableCell>
                <TableCell align="right">{bankAmount(line)}</TableCell>
                <TableCell>{[line.text, line.payerName].filter(Boolean).join(' · ')}</TableCell>
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </Box>
  );
}
