import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hongKongDollars } from '../../db/membership/fees.ts';
import type { OpenBankLine } from '../../db/validation/membership/bank.ts';
import { type BankMatch, bankCalls } from '../data/bank-calls.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { preselected } from './grades.ts';
import { InvoiceChoice } from './InvoiceChoice.tsx';

interface LineItemProps {
  line: OpenBankLine;
  mayBook: boolean;
  isWorking: boolean;
  onBook: (matches: BankMatch[]) => void;
}

const LOOKS = {
  exact: { color: 'success' },
  check: { color: 'warning' },
  likely: { color: 'success', variant: 'outlined' },
  weak: {},
  none: { variant: 'outlined' },
} as const;

/** A line of a statement with the invoices that it may pay. */
export function LineItem({ line, mayBook, isWorking, onBook }: LineItemProps) {
  const text = useText();
  const { date } = useDates();
  const [chosen, setChosen] = useState(() => preselected(line));
  const grade = line.suggestion?.grade ?? 'none';
  const name = `${hongKongDollars(line.amountCents)} ${line.payerName || line.text}`;
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        mt: 1.5,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        display: 'grid',
        gap: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 700 }}>{hongKongDollars(line.amountCents)}</Typography>
        <Typography variant="body2">{date(line.bookedOn)}</Typography>
        <Chip size="small" {...LOOKS[grade]} label={text(`bank.grades.${grade}`)} sx={{ ml: 'auto' }} />
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {[line.payerName, line.text].filter(Boolean).join(' · ')}
      </Typography>
      {mayBook && (
        <>
          <InvoiceChoice line={line} chosen={chosen} onChange={setChosen} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              size="small"
              variant="outlined"
              disabled={chosen.length === 0 || isWorking}
              aria-label={text('bank.bookOf', { name })}
              onClick={() => onBook([{ lineId: line.id, invoiceIds: chosen }])}
            >
              {text('bank.book')}
            </Button>
            <IgnoreButton line={line} name={name} />
          </Box>
        </>
      )}
    </Box>
  );
}

function IgnoreButton({ line, name }: { line: OpenBankLine; name: string }) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => bankCalls.ignore(line),
    onSuccess: () => toast.success({ title: 'bank.ignored', text: name }),
    onError: (error) => toast.failure('membership.failed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['bank'] }),
  });
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={text('bank.ignoreOf', { name })}
      onClick={() => mutate()}
    >
      {text('bank.ignore')}
    </Button>
  );
}
