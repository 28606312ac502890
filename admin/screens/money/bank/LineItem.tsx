import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import type { OpenBankLine } from '../../../../core/money/validation/bank.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { BankMatch } from './bank-calls.ts';
import { gradeOf, isOfPayments, preselected, preselectedPayments } from './grades.ts';
import { InvoiceChoice } from './InvoiceChoice.tsx';
import { IgnoreButton, ReleaseButton } from './LineButtons.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { PayoutChoice } from './PayoutChoice.tsx';
import { bankAmount } from './reading/bank-amount.ts';

interface LineItemProps {
  line: OpenBankLine;
  mayBook: boolean;
  isWorking: boolean;
  onBook: (matches: BankMatch[]) => void;
  onDecide: (match: BankMatch | null) => void;
}

const LOOKS = {
  exact: { color: 'success' },
  check: { color: 'warning' },
  likely: { color: 'success', variant: 'outlined' },
  weak: {},
  none: { variant: 'outlined' },
} as const;

const DOUBTS = ['isOddDay', 'isPerhapsKnown', 'isUndoing', 'isTakenBack'] as const;

const nameOf = (line: OpenBankLine) => `${bankAmount(line)} ${line.payerName || line.text}`;

export function LineItem({ line, mayBook, ...acts }: LineItemProps) {
  const text = useText();
  const { date } = useDates();
  const name = nameOf(line);
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        mt: 1.5,
        p: 1.5,
        border: 1,
        borderColor: line.isReturn ? 'error.main' : 'divider',
        bgcolor: 'background.paper',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 700 }}>{bankAmount(line)}</Typography>
        <Typography variant="body2">{date(line.bookedOn)}</Typography>
        {line.isReturn && (
          <Chip size="small" color="error" label={text('bank.isReturn')} sx={{ ml: 'auto' }} />
        )}
        <Chip
          size="small"
          {...LOOKS[gradeOf(line)]}
          label={text(`bank.grades.${gradeOf(line)}`)}
          sx={line.isReturn ? {} : { ml: 'auto' }}
        />
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {[line.payerName, line.text].filter(Boolean).join(' · ')}
      </Typography>
      {DOUBTS.filter((doubt) => line[doubt]).map((doubt) => (
        <Typography key={doubt} variant="body2" sx={{ color: 'warning.dark', fontWeight: 700 }}>
          {text(`bank.${doubt}`)}
        </Typography>
      ))}
      {line.payments.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {text('bank.partly', {
              names: line.payments.map(({ receiptNo }) => receiptNo).join(text('app.comma')),
              sum: moneyText(line.openCents),
            })}
          </Typography>
          {mayBook && <ReleaseButton line={line} name={name} />}
        </Box>
      )}
      {mayBook && line.payout && <PayoutChoice line={line} payout={line.payout} name={name} {...acts} />}
      {mayBook && !line.payout && <Decision line={line} name={name} {...acts} />}
    </Box>
  );
}

interface DecisionProps extends Omit<LineItemProps, 'mayBook'> {
  name: string;
}

function Decision({ line, name, isWorking, onBook, onDecide }: DecisionProps) {
  const text = useText();
  const [isBooked, setBooked] = useState(() => isOfPayments(line));
  const [invoiceIds, setInvoiceIds] = useState(() => preselected(line));
  const [paymentIds, setPaymentIds] = useState(() => preselectedPayments(line));
  const chosen = isBooked ? paymentIds : invoiceIds;
  const matchOf = (ids: number[]) => ({
    lineId: line.id,
    ...(isBooked ? { paymentIds: ids } : { invoiceIds: ids }),
  });
  const choose = (ids: number[]) => {
    (isBooked ? setPaymentIds : setInvoiceIds)(ids);
    onDecide(ids.length > 0 ? matchOf(ids) : null);
  };
  const toggle = () => {
    setBooked(!isBooked);
    onDecide(null);
  };
  const act = line.isReturn ? 'reverse' : isBooked ? 'match' : 'book';
  return (
    <>
      {isBooked ? (
        <PaymentChoice line={line} chosen={paymentIds} onChange={choose} />
      ) : (
        <InvoiceChoice line={line} chosen={invoiceIds} onChange={choose} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color={line.isReturn ? 'error' : 'primary'}
          disabled={chosen.length === 0 || isWorking}
          aria-label={text(`bank.${act}Of`, { name })}
          onClick={() => onBook([matchOf(chosen)])}
        >
          {text(`bank.${act}`)}
        </Button>
        {!line.isReturn && (
          <Button size="small" onClick={toggle}>
            {text(isBooked ? 'bank.toInvoices' : 'bank.toPayments')}
          </Button>
        )}
        <IgnoreButton line={line} name={name} />
      </Box>
    </>
  );
}
