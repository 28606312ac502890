import { Autocomplete, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import type { BookedPayment, OpenBankLine } from '../../../../core/money/validation/bank.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface PaymentChoiceProps {
  line: OpenBankLine;
  chosen: number[];
  onChange: (paymentIds: number[]) => void;
}

export function PaymentChoice({ line, chosen, onChange }: PaymentChoiceProps) {
  const text = useText();
  const labelOf = usePaymentLabel();
  const [typed, setTyped] = useState('');
  const suggested = line.booked?.payments ?? [];
  const [picked, setPicked] = useState<BookedPayment[]>(() =>
    suggested.filter(({ paymentId }) => chosen.includes(paymentId)),
  );
  const isSearching = typed.trim().length > 1;
  const { data: found = [] } = useRead({
    queryKey: ['bank', 'payments', typed, line.isReturn],
    queryFn: () => moneyCalls.unmatchedPayments(typed, line.isReturn),
    enabled: isSearching,
    staleTime: 10_000,
  });
  const sum = picked.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return (
    <>
      <Autocomplete
        multiple
        autoHighlight
        size="small"
        options={isSearching ? found : suggested}
        value={picked}
        filterOptions={(options) => options}
        getOptionLabel={labelOf}
        isOptionEqualToValue={(one, other) => one.paymentId === other.paymentId}
        noOptionsText={text('bank.noPayment')}
        onInputChange={(event, value, reason) => {
          const native = event?.nativeEvent;
          if (native instanceof InputEvent && native.isComposing) return;
          setTyped(reason === 'input' ? value : '');
        }}
        onCompositionEnd={({ target }) => setTyped((target as HTMLInputElement).value)}
        onChange={(_event, next) => {
          setPicked(next);
          onChange(next.map(({ paymentId }) => paymentId));
        }}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label={text(line.isReturn ? 'bank.returnedPayment' : 'bank.bookedPayments')}
          />
        )}
      />
      {picked.length > 0 && sum !== line.openCents && (
        <Typography variant="body2" sx={{ fontWeight: 700 }}>
          {text(sum > line.openCents ? 'bank.tooMuch' : 'bank.stillOpen', {
            sum: moneyText(Math.abs(line.openCents - sum)),
          })}
        </Typography>
      )}
    </>
  );
}

function usePaymentLabel() {
  const text = useText();
  const { date } = useDates();
  return (one: BookedPayment) =>
    [
      one.receiptNo,
      one.payer,
      one.chequeNo,
      date(one.receivedOn),
      moneyText(one.amountCents),
      one.isReversed && text('money.isReversed'),
    ]
      .filter(Boolean)
      .join(' ');
}
