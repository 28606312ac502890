import { Autocomplete, Box, Chip, TextField } from '@mui/material';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import type { Candidate, OpenBankLine } from '../../../../core/money/validation/bank.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface InvoiceChoiceProps {
  line: OpenBankLine;
  chosen: number[];
  onChange: (invoiceIds: number[]) => void;
}

const MOST_SUGGESTED = 3;

const nameOf = ({ number, billTo, owedCents }: Candidate) => `${number} ${billTo} ${moneyText(owedCents)}`;

export function InvoiceChoice({ line, chosen, onChange }: InvoiceChoiceProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Candidate[]>(
    () => line.suggestion?.candidates.filter(({ invoiceId }) => chosen.includes(invoiceId)) ?? [],
  );
  const { data: found = [] } = useRead({
    queryKey: ['bank', 'invoices', typed],
    queryFn: () => moneyCalls.openInvoices(typed),
    enabled: typed.trim().length > 1,
    staleTime: 10_000,
  });
  const suggested = line.suggestion?.candidates.filter(({ owedCents }) => owedCents > 0) ?? [];
  const choose = (next: Candidate[]) => {
    setPicked(next);
    onChange(next.map(({ invoiceId }) => invoiceId));
  };
  const left = suggested.filter((one) => !picked.some(({ invoiceId }) => invoiceId === one.invoiceId));
  return (
    <>
      <Autocomplete
        multiple
        autoHighlight
        size="small"
        options={typed.trim().length > 1 ? found : suggested}
        value={picked}
        filterOptions={(options) => options}
        getOptionLabel={nameOf}
        isOptionEqualToValue={(one, other) => one.invoiceId === other.invoiceId}
        noOptionsText={text('bank.noInvoice')}
        onInputChange={(event, value, reason) => {
          const native = event?.nativeEvent;
          if (native instanceof InputEvent && native.isComposing) return;
          setTyped(reason === 'input' ? value : '');
        }}
        onCompositionEnd={({ target }) => setTyped((target as HTMLInputElement).value)}
        onChange={(_event, next) => choose(next)}
        renderInput={(parameters) => <TextField {...parameters} label={text('bank.invoices')} />}
      />
      {left.length > 0 && (
        <Box
          role="group"
          aria-label={text('bank.suggested')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {left.slice(0, MOST_SUGGESTED).map((one) => (
            <Chip
              key={one.invoiceId}
              size="small"
              variant="outlined"
              label={`+ ${nameOf(one)}`}
              onClick={() => choose([...picked, one])}
            />
          ))}
        </Box>
      )}
    </>
  );
}
