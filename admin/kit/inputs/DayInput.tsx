import type { SyntheticEvent } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Latest date. Browsers accept six-digit years otherwise. */
const LAST = '9999-12-31';
/** Invalid value for a partly typed date, which scripts see as empty and would store as none. */
const HALF_TYPED = '-';

interface DayInputProps {
  resource: string;
  source: string;
  helperText: string;
}

/** A day without a time. Empty is null. */
export function DayInput(props: DayInputProps) {
  const { setValue } = useFormContext();

  function refuseHalf({ target }: SyntheticEvent) {
    if (target instanceof HTMLInputElement && target.validity.badInput)
      setValue(props.source, HALF_TYPED, { shouldDirty: true });
  }

  return (
    <TextInput
      {...props}
      type="date"
      format={(value: string | null) => value ?? ''}
      parse={(value: string) => value || null}
      onChange={refuseHalf}
      onBlur={refuseHalf}
      slotProps={{ htmlInput: { max: LAST } }}
    />
  );
}
