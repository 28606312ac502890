import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hongKongDollars } from '../../db/membership/fees.ts';
import type { OpenBankLine } from '../../db/validation/membership/bank.ts';
import { type BankMatch, bankCalls } from '../data/bank-calls.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { exactMatches } from './grades.ts';
import { LineItem } from './LineItem.tsx';

interface OpenLinesProps {
  lines: OpenBankLine[];
  mayBook: boolean;
}

const GRADES = ['exact', 'check', 'likely', 'weak', 'none'] as const;

/** Lines that wait for a decision, the surest first; the exact ones are confirmed together. */
export function OpenLines({ lines, mayBook }: OpenLinesProps) {
  const text = useText();
  const { mutate, isPending } = useBooking();
  const exact = exactMatches(lines);
  const groups = Map.groupBy(lines, ({ suggestion }) => suggestion?.grade ?? 'none');
  const sum = lines
    .filter(({ suggestion }) => suggestion?.grade === 'exact')
    .reduce((cents, { amountCents }) => cents + amountCents, 0);
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h2" component="h3" sx={{ mr: 'auto' }}>
          {text('bank.open', { count: lines.length })}
        </Typography>
        {mayBook && exact.length > 0 && (
          <Button variant="contained" loading={isPending} onClick={() => mutate(exact)}>
            {text('bank.confirmExact', { count: exact.length, sum: hongKongDollars(sum) })}
          </Button>
        )}
      </Box>
      {lines.length === 0 && <Typography sx={{ mt: 1 }}>{text('bank.nothingOpen')}</Typography>}
      {GRADES.flatMap((grade) => groups.get(grade) ?? []).map((line) => (
        <LineItem key={line.id} line={line} mayBook={mayBook} onBook={mutate} isWorking={isPending} />
      ))}
    </Box>
  );
}

function useBooking() {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (matches: BankMatch[]) => bankCalls.confirm(matches),
    onSuccess: (_answer, matches) =>
      toast.success({ title: 'money.booked', text: text('bank.bookedCount', { count: matches.length }) }),
    onError: (error) => toast.failure('membership.failed', error),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
