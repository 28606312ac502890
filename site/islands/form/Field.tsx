import type { InputHTMLAttributes, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Option } from './strings.ts';

interface FieldProps {
  label: ReactNode;
  registration: UseFormRegisterReturn;
  error?: string | undefined;
  hint?: string | undefined;
  /**
   * An empty text renders an empty `role="status"` element, so that screen readers announce a later warning.
   */
  warning?: string | undefined;
  mark?: string | undefined;
  className?: string;
}

interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

function Frame({
  label,
  registration,
  error,
  hint,
  warning,
  mark,
  className = '',
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = `field-${registration.name}`;
  const described = [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
        {mark && <span className="ms-2 text-sm font-normal text-warm">{mark}</span>}
      </label>
      {children({
        id,
        className: 'input',
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {warning !== undefined && (
        <p id={`${id}-warning`} role="status" className="field-warning">
          {warning}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'min' | 'lang' | 'required'
  >;

export function TextField({
  type = 'text',
  autoComplete,
  inputMode,
  min,
  lang,
  required,
  ...field
}: TextFieldProps) {
  return (
    <Frame {...field}>
      {(control) => (
        <input
          {...control}
          {...field.registration}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          min={min}
          lang={lang}
          aria-required={required}
        />
      )}
    </Frame>
  );
}

export function TextArea({
  rows = 6,
  required,
  ...field
}: FieldProps & { rows?: number; required?: boolean }) {
  return (
    <Frame {...field}>
      {(control) => <textarea {...control} {...field.registration} rows={rows} aria-required={required} />}
    </Frame>
  );
}

export function SelectField({ options, empty, ...field }: FieldProps & { options: Option[]; empty: string }) {
  return (
    <Frame {...field}>
      {(control) => (
        <select {...control} {...field.registration}>
          <option value="">{empty}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}
