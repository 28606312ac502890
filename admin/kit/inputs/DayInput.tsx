import { TextInput } from 'react-admin';
import { useHalfTyped } from './useHalfTyped.ts';

/** Without a limit, browsers accept years with six digits. */
const LAST = '9999-12-31';

interface DayInputProps {
  resource: string;
  source: string;
  helperText: string;
}

export function DayInput(props: DayInputProps) {
  const refuseHalf = useHalfTyped(props.source);
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
