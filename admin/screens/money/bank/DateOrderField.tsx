import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { DayOrder } from '../../../../db/dates/written-day.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface DateOrderFieldProps {
  order: DayOrder | undefined;
  onChange: (order: DayOrder) => void;
}

/** Asks for the order of day and month when the file does not prove it. */
export function DateOrderField({ order, onChange }: DateOrderFieldProps) {
  const text = useText();
  return (
    <TextField
      select
      fullWidth
      required
      sx={{ mt: 2 }}
      label={text('bank.order')}
      helperText={text('bank.orderHelp')}
      error={!order}
      value={order ?? ''}
      onChange={({ target }) => onChange(target.value as DayOrder)}
    >
      <MenuItem value="dmy">{text('bank.orders.dmy')}</MenuItem>
      <MenuItem value="mdy">{text('bank.orders.mdy')}</MenuItem>
    </TextField>
  );
}
