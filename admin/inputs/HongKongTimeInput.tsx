import type { SyntheticEvent } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fromHongKongInput, toHongKongInput } from '../i18n/dates.ts';

/** Browsers let years of six digits be typed. */
const LAST = '9999-12-31T23:59';
/** No date, for the form to refuse: half a date looks empty to a script, and would be stored as none. */
const HALF_TYPED = '-';

interface HongKongTimeInputProps {
  source: string;
  /** By default as the resource calls it. */
  label?: string;
  helperText?: string;
  isRequired?: boolean;
}

/** An instant, shown and typed as Hong Kong time wherever the editor sits. Empty is null. */
export function HongKongTimeInput({ source, label, helperText, isRequired = false }: HongKongTimeInputProps) {
  const { setValue } = useFormContext();

  function refuseHalf({ target }: SyntheticEvent) {
    if (target instanceof HTMLInputElement && target.validity.badInput)
      setValue(source, HALF_TYPED, { shouldDirty: true });
  }

  return (
    <TextInput
      source={source}
      {...(label === undefined ? {} : { label })}
      type="datetime-local"
      isRequired={isRequired}
      format={toHongKongInput}
      parse={fromHongKongInput}
      onChange={refuseHalf}
      onBlur={refuseHalf}
      helperText={helperText ?? false}
      slotProps={{ htmlInput: { max: LAST } }}
    />
  );
}
