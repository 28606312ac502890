import type { DayOrder } from '../../../core/dates/written-day.ts';
import { SelectField } from '../fields/SelectField.tsx';
import { useText } from '../i18n/useText.ts';

interface DateOrderFieldProps {
  order: DayOrder | undefined;
  orders: readonly DayOrder[];
  onChange: (order: DayOrder) => void;
}

export function DateOrderField({ order, orders, onChange }: DateOrderFieldProps) {
  const text = useText();
  return (
    <SelectField
      fullWidth
      required
      sx={{ mt: 2 }}
      label={text('bank.order')}
      helperText={text('bank.orderHelp')}
      error={!order}
      value={order ?? ''}
      options={orders}
      nameOf={(one) => text(`bank.orders.${one}`)}
      onChoose={onChange}
    />
  );
}
