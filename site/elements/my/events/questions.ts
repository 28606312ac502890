import { labelled, tick, ticks } from '../fields.ts';
import type { MyRegistration, MyStrings } from '../types.ts';

type Question = MyRegistration['questions'][number];
type Answer = MyRegistration['answers'][string] | undefined;

export function textInput(value: string, type = 'text'): HTMLInputElement {
  const input = document.createElement('input');
  input.type = type;
  input.value = value;
  if (type === 'number') input.step = 'any';
  return input;
}

function select({ options }: Question, answer: Answer, t: MyStrings): HTMLSelectElement {
  const made = document.createElement('select');
  made.append(
    new Option(t.choose, ''),
    ...options.map(({ id, label }) => new Option(label, id, false, id === answer)),
  );
  return made;
}

export function questionField(question: Question, answer: Answer, t: MyStrings): HTMLElement {
  const { kind, label, options, isRequired } = question;
  const field = { name: `answers.${question.id}`, label, mark: isRequired ? t.required : undefined };
  const chosen = Array.isArray(answer) ? answer : [];
  if (kind === 'choice') return labelled(field, select(question, answer, t));
  if (kind === 'consent')
    return ticks({ ...field, label: '', mark: undefined }, [tick(field, 'on', answer === true)]);
  if (kind === 'choices')
    return ticks(
      field,
      options.map(({ id, label: words }) =>
        tick({ name: field.name, label: words }, id, chosen.includes(id)),
      ),
    );
  return labelled(field, textInput(String(answer ?? ''), kind === 'number' ? 'number' : 'text'));
}

function given(data: FormData, { id, kind }: Question) {
  const values = data.getAll(`answers.${id}`).map(String);
  if (kind === 'choices') return values;
  return kind === 'consent' ? values.length > 0 : (values[0] ?? '');
}

export function answersIn(form: HTMLFormElement, questions: Question[]) {
  const data = new FormData(form);
  return Object.fromEntries(questions.map((question) => [question.id, given(data, question)]));
}
