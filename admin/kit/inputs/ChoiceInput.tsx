import { SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

interface ChoiceInputProps<Value extends string> {
  source: string;
  choices: readonly Value[];
  isRequired?: boolean;
  label?: string;
  nameOf?: (value: Value) => string;
  helperText?: string;
}

export function ChoiceInput<Value extends string>({
  source,
  choices,
  isRequired = false,
  label,
  nameOf = String,
  helperText,
}: ChoiceInputProps<Value>) {
  const current: unknown = useWatch({ name: source });
  const isOther =
    typeof current === 'string' && current !== '' && !choices.some((choice) => choice === current);
  const values = isOther ? [...choices, current as Value] : choices;
  return (
    <SelectInput
      source={source}
      {...(label ? { label } : {})}
      isRequired={isRequired}
      choices={values.map((value) => ({ id: value, name: nameOf(value) }))}
      emptyValue=""
      translateChoice={false}
      helperText={helperText ?? false}
      fullWidth
      {...(isRequired ? {} : { emptyText: ' ' })}
    />
  );
}
