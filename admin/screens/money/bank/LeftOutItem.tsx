import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { dayOf } from '../../../../core/dates/written-day.ts';
import { readAmount } from '../../../../core/money/amounts.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { LeftOut, Line } from './reading/statement-lines.ts';

interface LeftOutItemProps {
  leftOut: LeftOut;
  onComplete: (row: number, line: Line) => void;
}

export function LeftOutItem({ leftOut, onComplete }: LeftOutItemProps) {
  const text = useText();
  const { row, reason } = leftOut;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{text('bank.rowText', { row, text: leftOut.text })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text(`bank.reasons.${reason}`)}
        </Typography>
        {!isOpen && (
          <Button size="small" aria-label={text('bank.completeOf', { row })} onClick={() => setIsOpen(true)}>
            {text('bank.complete')}
          </Button>
        )}
      </Box>
      {isOpen && <CompleteFields leftOut={leftOut} onComplete={onComplete} />}
    </Box>
  );
}

function CompleteFields({ leftOut, onComplete }: LeftOutItemProps) {
  const text = useText();
  const { row, line } = leftOut;
  const [date, setDate] = useState(leftOut.bookedOn ?? '');
  const [amount, setAmount] = useState('');
  const bookedOn = dayOf(date);
  const read = readAmount(amount);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 1 }}>
      <TextField
        size="small"
        type="date"
        label={text('bank.dateOf', { row })}
        value={date}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => setDate(target.value)}
      />
      <TextField
        size="small"
        label={text('bank.amountOf', { row })}
        helperText={text('bank.amountHelp')}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <Button
        size="small"
        variant="outlined"
        disabled={!bookedOn || !read}
        aria-label={text('bank.addOf', { row })}
        onClick={() => {
          if (bookedOn && read) onComplete(row, { ...line, bookedOn, amountCents: read.cents });
        }}
      >
        {text('bank.add')}
      </Button>
    </Box>
  );
}
