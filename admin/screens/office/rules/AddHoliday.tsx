import { Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ruleCalls } from '../../../kit/data/rule-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function AddHoliday({ onChanged }: { onChanged: () => void }) {
  const text = useText();
  const toast = useToast();
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => ruleCalls.setHoliday(day, name),
    onSuccess() {
      setDay('');
      setName('');
      onChanged();
    },
    onError: (failure) => toast.failure('rules.holidayFailed', failure),
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
