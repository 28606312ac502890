import { SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

interface ChoiceInputProps {
  source: string;
  choices: readonly string[];
  isRequired?: boolean;
  label?: string;
  /** What a value is called; without it the value names itself. */
  nameOf?: (value: string) => string;
  helperText?: string;
}

/** One of a few texts. A stored value that is not among them stays and can be kept. */
export function ChoiceInput({
  source,
  choices,
  isRequired = false,
  label,
  nameOf = String,
  helperText,
}: ChoiceInputProps) {
  const current: unknown = useWatch({ name: source });
  const isOther = typeof current === 'string' && current !== '' && !choices.includes(current);
  const values = isOther ? [...choices, current] : choices;
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
