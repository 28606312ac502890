import { MenuItem, TextField } from '@mui/material';
import type { DayOrder } from '../../../core/dates/written-day.ts';
import { useText } from '../i18n/useText.ts';

interface DateOrderFieldProps {
  order: DayOrder | undefined;
  orders: readonly DayOrder[];
  onChange: (order: DayOrder) => void;
}

export function DateOrderField({ order, orders, onChange }: DateOrderFieldProps) {
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
      {orders.map((one) => (
        <MenuItem key={one} value={one}>
          {text(`bank.orders.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
