import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { CustomQuestion, QuestionLabel } from '../../../core/events/validation/custom-questions.ts';
import { SelectField, TextField } from '../form/Field.tsx';
import { Section } from '../form/FormParts.tsx';
import { textProps } from './local-text.ts';
import type { RegistrationStrings } from './strings.ts';

interface FieldProps {
  label: ReactNode;
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

interface QuestionFieldsProps {
  questions: CustomQuestion[];
  field: (name: `answers.${string}`, label: ReactNode) => FieldProps;
  strings: RegistrationStrings;
}

export function QuestionFields({ questions, field, strings }: QuestionFieldsProps) {
  if (questions.length === 0) return null;
  return (
    <Section title={strings.registration.questionsSection}>
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          field={field(`answers.${question.id}`, <Label label={question.label} strings={strings} />)}
          strings={strings}
        />
      ))}
    </Section>
  );
}

function Label({ label: { zh, en }, strings }: { label: QuestionLabel; strings: RegistrationStrings }) {
  return <span {...textProps(strings.locale, zh, en ?? null)} />;
}

interface QuestionProps {
  question: CustomQuestion;
  field: FieldProps;
  strings: RegistrationStrings;
}

function Question({ question, field, strings }: QuestionProps) {
  const { kind, isRequired, options = [] } = question;
  const required = isRequired ? { required: true, mark: strings.form.required } : {};
  if (kind === 'consent') return <Consent field={field} isRequired={isRequired} strings={strings} />;
  if (kind === 'choices') return <Choices question={question} field={field} strings={strings} />;
  if (kind === 'choice')
    return (
      <SelectField
        {...field}
        {...(isRequired && { mark: strings.form.required })}
        empty={strings.registration.choose}
        options={options.map(({ id, label }) => ({
          value: id,
          label: textProps(strings.locale, label.zh, label.en ?? null).children ?? '',
        }))}
      />
    );
  const isNumber = kind === 'number';
  return (
    <TextField
      {...field}
      {...required}
      {...(isNumber ? { type: 'number', inputMode: 'decimal' } : { className: 'span-6' })}
    />
  );
}

function Consent({ field, isRequired, strings }: Omit<QuestionProps, 'question'> & { isRequired: boolean }) {
  const { label, registration, error } = field;
  const id = `field-${registration.name}`;
  return (
    <div className="field span-6">
      <label className="check">
        <input
          type="checkbox"
          id={id}
          {...registration}
          aria-required={isRequired}
          aria-invalid={Boolean(error)}
          aria-describedby={error && `${id}-error`}
        />
        <span>
          {label}
          {isRequired && <Mark text={strings.form.required} />}
        </span>
      </label>
      {error && <Fault id={id} text={error} />}
    </div>
  );
}

function Choices({ question, field, strings }: QuestionProps) {
  const { label, registration, error } = field;
  const id = `field-${registration.name}`;
  return (
    <fieldset className="field span-6" aria-describedby={error && `${id}-error`}>
      <legend className="field-label">
        {label}
        {question.isRequired && <Mark text={strings.form.required} />}
      </legend>
      <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {question.options?.map((option) => (
          <label key={option.id} className="check">
            <input type="checkbox" value={option.id} {...registration} />
            <Label label={option.label} strings={strings} />
          </label>
        ))}
      </div>
      {error && <Fault id={id} text={error} />}
    </fieldset>
  );
}

const Mark = ({ text }: { text: string }) => (
  <span className="ms-2 text-sm font-normal text-warm">{text}</span>
);

const Fault = ({ id, text }: { id: string; text: string }) => (
  <p id={`${id}-error`} className="field-error">
    {text}
  </p>
);
