import { TextInput } from 'react-admin';
import { fromHongKongInput, toHongKongInput } from '../i18n/dates.ts';

interface HongKongTimeInputProps {
  source: string;
  helperText?: string;
  isRequired?: boolean;
}

/** An instant, shown and typed as Hong Kong time wherever the editor sits. */
export function HongKongTimeInput({ source, helperText, isRequired = false }: HongKongTimeInputProps) {
  return (
    <TextInput
      source={source}
      type="datetime-local"
      isRequired={isRequired}
      format={toHongKongInput}
      parse={fromHongKongInput}
      helperText={helperText ?? false}
    />
  );
}
