import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { renewalYear } from '../../../../core/membership/renewal.ts';
import type { RenewalPreview } from '../../../../core/membership/validation/renewals.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { byPostAddress, moneyCalls } from '../../../kit/data/money-calls.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useLabel } from '../../../kit/rules/useLabel.ts';
import { useOfficeRules } from '../../../kit/rules/useOfficeRules.ts';
import { useYearName } from '../../../kit/rules/useYearName.ts';
import { Arrears } from './Arrears.tsx';
import { RunRenewalsDialog } from './RunRenewalsDialog.tsx';
import { meantBy } from './renewals.ts';
import { UndoRenewals } from './UndoRenewals.tsx';

export function Renewals() {
  const text = useText();
  const { date } = useDates();
  const mayRun = useMayChange('renewals');
  const [isOpen, setOpen] = useState(false);
  const year = renewalYear(hongKongDay(), useOfficeRules());
  const { data, error, refetch } = useQuery({
    queryKey: ['renewals', year],
    queryFn: () => moneyCalls.renewals(year),
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  const { count } = meantBy(data);
  // Others may have changed a fee since this screen was opened.
  const open = () => void refetch().then(() => setOpen(true));
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', maxWidth: '46rem' }}>
      {data.types.length > 0 ? <Types preview={data} /> : <Typography>{text('renewals.nobody')}</Typography>}
      {!data.isOpen && <Typography>{text('renewals.opensOn', { date: date(data.opensOn) })}</Typography>}
      <Notes preview={data} />
      {data.inArrears > 0 && <Arrears preview={data} />}
      {mayRun && data.isOpen && count > 0 && (
        <Button variant="contained" sx={{ mt: 1 }} onClick={open}>
          {text('renewals.run', { count })}
        </Button>
      )}
      {data.issued > data.paid && (
        <Button variant="outlined" href={byPostAddress(data.year)} target="_blank" rel="noreferrer">
          {text('renewals.printByPost')}
        </Button>
      )}
      {mayRun && data.issued > data.paid && <UndoRenewals year={data.year} />}
      {isOpen && <RunRenewalsDialog preview={data} onClose={() => setOpen(false)} />}
    </Box>
  );
}

function Notes({ preview }: { preview: RenewalPreview }) {
  const text = useText();
  const nameOf = useYearName();
  const { year, issued, paid, withoutAddress, unrecorded } = preview;
  const notes = [
    issued > 0 && text('renewals.issued', { year: nameOf(year), issued, paid }),
    withoutAddress > 0 && text('renewals.withoutAddress', { count: withoutAddress }),
    unrecorded > 0 && text('renewals.unrecorded', { count: unrecorded }),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <Typography key={note} variant="body2">
      {note}
    </Typography>
  ));
}

function Types({ preview: { year, types } }: { preview: RenewalPreview }) {
  const text = useText();
  const label = useLabel();
  const nameOf = useYearName();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>
            {text('renewals.type')} · {nameOf(year)}
          </TableCell>
          <TableCell align="right">{text('renewals.count')}</TableCell>
          <TableCell align="right">{text('renewals.each')}</TableCell>
          <TableCell align="right">{text('renewals.sum')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {types.map(({ memberType, count, amountCents }) => (
          <TableRow key={memberType}>
            <TableCell component="th" scope="row">
              {label(memberType)}
            </TableCell>
            <TableCell align="right">{count}</TableCell>
            <TableCell align="right">
              {amountCents === null ? text('renewals.noFee') : moneyText(amountCents)}
            </TableCell>
            <TableCell align="right">{amountCents === null ? '—' : moneyText(count * amountCents)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
