import type { Control, FieldErrors, UseFormRegister, UseFormSetValue } from 'react-hook-form';
import type { HIDDEN_FIELD } from '../../../db/constants.ts';
import { message } from '../form/strings.ts';
import type { ApplicationFields } from './fields.ts';
import type { ApplicationStrings } from './strings.ts';

/** Common props of the form sections. */
export interface SectionProps {
  control: Control<ApplicationFields>;
  register: UseFormRegister<ApplicationFields>;
  setValue: UseFormSetValue<ApplicationFields>;
  errors: FieldErrors<ApplicationFields>;
  strings: ApplicationStrings;
}

type TextName = Exclude<
  keyof ApplicationFields,
  'businessTypes' | 'topics' | typeof HIDDEN_FIELD | 'memberType'
>;

/** Returns the label, the react-hook-form registration and the error of a field. */
export const fieldOf =
  ({ register, errors, strings }: SectionProps) =>
  (name: TextName) => ({
    label: strings.application[name],
    registration: register(name),
    error: message(strings, errors[name]?.message),
  });
