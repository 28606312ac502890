import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import type { BankLine, OpenBankLine } from '../../../../core/money/validation/bank.ts';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useUndo } from '../../../kit/feedback/useUndo.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { type BankMatch, bankCalls } from './bank-calls.ts';
import { allMatches, type Decisions, gradeOf } from './grades.ts';
import { LineItem } from './LineItem.tsx';
import { bankAmount } from './reading/bank-amount.ts';
import { undoBooking } from './undo-booking.ts';

interface OpenLinesProps {
  lines: OpenBankLine[];
  mayBook: boolean;
}

const GRADES = ['return', 'exact', 'check', 'likely', 'weak', 'none'] as const;

export function OpenLines({ lines, mayBook }: OpenLinesProps) {
  const text = useText();
  const { mutate, isPending } = useBooking(lines);
  const [decided, setDecided] = useState<Decisions>({});
  const chosen = allMatches(lines, decided);
  const hasDecided = lines.some(({ id }) => decided[id]);
  const groups = Map.groupBy(lines, (line) => (line.isReturn ? 'return' : gradeOf(line)));
  const isChosen = new Set(chosen.map(({ lineId }) => lineId));
  const sum = lines
    .filter(({ id }) => isChosen.has(id))
    .reduce((cents, { openCents }) => cents + openCents, 0);
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h2" component="h3" sx={{ mr: 'auto' }}>
          {text('bank.open', { count: lines.length })}
        </Typography>
        {mayBook && chosen.length > 0 && (
          <Button variant="contained" loading={isPending} onClick={() => mutate(chosen)}>
            {text(hasDecided ? 'bank.confirmChosen' : 'bank.confirmExact', {
              count: chosen.length,
              sum: moneyText(sum),
            })}
          </Button>
        )}
      </Box>
      {lines.length === 0 && <Typography sx={{ mt: 1 }}>{text('bank.nothingOpen')}</Typography>}
      {GRADES.flatMap((grade) => groups.get(grade) ?? []).map((line) => (
        <LineItem
          key={`${line.id} ${line.openCents}`}
          line={line}
          mayBook={mayBook}
          onBook={mutate}
          onDecide={(match) => setDecided((before) => ({ ...before, [line.id]: match }))}
          isWorking={isPending}
        />
      ))}
    </Box>
  );
}

const nameOf = (line: BankLine) => `${bankAmount(line)} ${line.payerName || line.text}`;

function useBooking(before: BankLine[]) {
  const text = useText();
  const toast = useToast();
  const undo = useUndo();
  return useCall({
    call: (matches: BankMatch[]) => bankCalls.confirm(matches),
    onDone(lines) {
      const refused = lines.filter(({ refused }) => refused);
      const booked = lines.filter(({ refused }) => !refused);
      const takeBack = undoBooking(booked, before, text('money.undoReason'));
      if (booked.length > 0)
        toast.success({
          title: 'money.booked',
          text: text('bank.bookedCount', { count: booked.length }),
          act: takeBack && undo(takeBack),
        });
      if (refused.length > 0)
        toast.warning({
          title: 'bank.notBooked',
          text: refused.map((line) => `${nameOf(line)}: ${line.refused?.message}`).join('\n'),
        });
    },
    failed: 'membership.failed',
    refreshes: EVERYTHING,
  });
}
