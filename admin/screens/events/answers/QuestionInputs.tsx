import { BooleanInput, CheckboxGroupInput, NumberInput, TextInput, useLocaleState } from 'react-admin';
import {
  type CustomQuestion,
  labelIn,
  questionsOf,
} from '../../../../core/events/validation/custom-questions.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';

/** None is required, because staff may not know the answers. */
export function QuestionInputs({ customFields }: { customFields: string | null | undefined }) {
  return questionsOf(customFields).map((question) => <Question key={question.id} question={question} />);
}

function Question({ question: { id, kind, label, options = [] } }: { question: CustomQuestion }) {
  const [locale] = useLocaleState();
  const named = { source: `answers.${id}`, label: labelIn(label, locale), helperText: false as const };
  const nameOf = (value: string) => {
    const option = options.find((one) => one.id === value);
    return option ? labelIn(option.label, locale) : value;
  };
  if (kind === 'number') return <NumberInput {...named} />;
  if (kind === 'consent') return <BooleanInput {...named} />;
  if (kind === 'choice')
    return (
      <ChoiceInput
        source={named.source}
        label={named.label}
        choices={options.map((option) => option.id)}
        nameOf={nameOf}
      />
    );
  if (kind === 'choices')
    return (
      <CheckboxGroupInput
        {...named}
        choices={options.map((option) => ({ id: option.id, name: labelIn(option.label, locale) }))}
        translateChoice={false}
      />
    );
  return <TextInput {...named} multiline />;
}
