import type {
  Control,
  FieldErrors,
  UseFormGetValues,
  UseFormRegister,
  UseFormSetValue,
} from 'react-hook-form';
import type { HIDDEN_FIELD } from '../../../core/fields/limits.ts';
import { message } from '../form/strings.ts';
import type { ApplicationFields } from './fields.ts';
import type { ApplicationStrings } from './strings.ts';

export interface SectionProps {
  control: Control<ApplicationFields>;
  register: UseFormRegister<ApplicationFields>;
  setValue: UseFormSetValue<ApplicationFields>;
  getValues: UseFormGetValues<ApplicationFields>;
  errors: FieldErrors<ApplicationFields>;
  strings: ApplicationStrings;
}

type TextName = Exclude<
  keyof ApplicationFields,
  'businessTypes' | 'topics' | 'stated' | typeof HIDDEN_FIELD | 'memberType'
>;

export const fieldOf =
  ({ register, errors, strings }: SectionProps) =>
  (name: TextName) => ({
    label: strings.application[name],
    registration: register(name),
    error: message(strings, errors[name]?.message),
  });
