import { TextField } from '@mui/material';
import type { PaymentMethod } from '../../../../core/money/kinds.ts';
import { OFFERED_HAND_METHODS, OFFERED_METHODS } from '../../../../core/money/offered-methods.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface Fields {
  amount: string;
  method: PaymentMethod;
  receivedOn: string;
  chequeNo: string;
  reference: string;
}

interface RefundFieldsProps {
  fields: Fields;
  isAmountWrong: boolean;
  isOnline: boolean;
  onChange: (change: Partial<Fields>) => void;
}

export function RefundFields({ fields, isAmountWrong, isOnline, onChange }: RefundFieldsProps) {
  const text = useText();
  const field = (name: Exclude<keyof Fields, 'method'>, label: TextKey) => ({
    fullWidth: true,
    sx: { mt: 2 },
    label: text(label),
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <TextField
        {...field('amount', 'money.refundAmount')}
        error={isAmountWrong}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <SelectField
        fullWidth
        sx={{ mt: 2 }}
        label={text('money.method')}
        value={fields.method}
        options={isOnline ? OFFERED_METHODS : OFFERED_HAND_METHODS}
        nameOf={(method) => text(method === 'online' ? 'money.online.back' : `money.methods.${method}`)}
        onChoose={(method) => onChange({ method })}
      />
      {fields.method !== 'online' && (
        <>
          <TextField
            {...field('receivedOn', 'money.refundedOn')}
            type="date"
            slotProps={{ inputLabel: { shrink: true } }}
          />
          {fields.method === 'cheque' && <TextField {...field('chequeNo', 'money.chequeNo')} required />}
          <TextField {...field('reference', 'money.reference')} />
        </>
      )}
    </>
  );
}
