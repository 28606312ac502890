import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ruleCalls } from '../../../kit/rules/rule-calls.ts';

export function AddHoliday({ onChanged }: { onChanged: () => void }) {
  const text = useText();
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const { mutate, isPending } = useCall({
    call: () => ruleCalls.setHoliday(day, name),
    onDone() {
      setDay('');
      setName('');
      onChanged();
    },
    failed: 'rules.holidayFailed',
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}>
      <TextField
        type="date"
        size="small"
        label={text('rules.holidayDay')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        size="small"
        label={text('rules.holidayName')}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        variant="outlined"
        loading={isPending}
        disabled={day === '' || name.trim() === ''}
        onClick={() => mutate()}
      >
        {text('rules.addHoliday')}
      </Button>
    </Box>
  );
}
