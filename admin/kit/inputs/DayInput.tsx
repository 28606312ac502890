import type { SyntheticEvent } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Without a limit, browsers accept years with six digits. */
const LAST = '9999-12-31';
/** Stands for a partly typed date. The browser reports it as empty, which would be saved as null. */
const HALF_TYPED = '-';

interface DayInputProps {
  resource: string;
  source: string;
  helperText: string;
}

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
