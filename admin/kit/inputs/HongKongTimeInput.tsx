import { TextInput } from 'react-admin';
import { fromHongKongInput, toHongKongInput } from '../i18n/dates.ts';
import { useHalfTyped } from './useHalfTyped.ts';

/** Without a limit, browsers accept years with six digits. */
const LAST = '9999-12-31T23:59';

interface HongKongTimeInputProps {
  source: string;
  label?: string;
  helperText?: string;
  isRequired?: boolean;
  /** Asks for a date only, and stores noon of that day. */
  isDay?: boolean;
}

const toDayInput = (value: unknown) => toHongKongInput(value).slice(0, 10);
const fromDayInput = (day: string) => fromHongKongInput(day && `${day}T12:00`);

/** Hong Kong time, whatever the device's time zone. The value of an empty input is null. */
export function HongKongTimeInput({
  source,
  label,
  helperText,
  isRequired = false,
  isDay = false,
}: HongKongTimeInputProps) {
  const refuseHalf = useHalfTyped(source);
  return (
    <TextInput
      source={source}
      {...(label === undefined ? {} : { label })}
      type={isDay ? 'date' : 'datetime-local'}
      isRequired={isRequired}
      format={isDay ? toDayInput : toHongKongInput}
      parse={isDay ? fromDayInput : fromHongKongInput}
      onChange={refuseHalf}
      onBlur={refuseHalf}
      helperText={helperText ?? false}
      slotProps={{ htmlInput: { max: isDay ? LAST.slice(0, 10) : LAST } }}
    />
  );
}
