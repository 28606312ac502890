import { Box, Button, Typography } from '@mui/material';
import { moneyText } from '../../../../core/association/currency.ts';
import type { LinePayout, OpenBankLine } from '../../../../core/money/validation/bank.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { BankMatch } from './bank-calls.ts';
import { IgnoreButton } from './LineButtons.tsx';

interface PayoutChoiceProps {
  line: OpenBankLine;
  payout: LinePayout;
  name: string;
  isWorking: boolean;
  onBook: (matches: BankMatch[]) => void;
}

export function PayoutChoice({ line, payout, name, isWorking, onBook }: PayoutChoiceProps) {
  const text = useText();
  const { date } = useDates();
  const { payoutId, amountCents, arrivesOn } = payout;
  return (
    <>
      <Typography variant="body2">
        {text('bank.payout', { id: payoutId, sum: moneyText(amountCents), day: date(arrivesOn) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={isWorking}
          aria-label={text('bank.matchOf', { name })}
          onClick={() => onBook([{ lineId: line.id, payoutId: payout.id }])}
        >
          {text('bank.match')}
        </Button>
        <IgnoreButton line={line} name={name} />
      </Box>
    </>
  );
}
