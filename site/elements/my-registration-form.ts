import { labelled, showFaults, tick, ticks } from './my-fields.ts';
import { element } from './my-parts.ts';
import type { MyRegistration, MyStrings, RegistrationPage } from './my-types.ts';

type Question = MyRegistration['questions'][number];
type Answer = MyRegistration['answers'][string] | undefined;

function textInput(value: string, type = 'text'): HTMLInputElement {
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

function questionField(question: Question, answer: Answer, t: MyStrings): HTMLElement {
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

/** What a control holds, as the API takes it. */
function given(data: FormData, { id, kind }: Question) {
  const values = data.getAll(`answers.${id}`).map(String);
  if (kind === 'choices') return values;
  return kind === 'consent' ? values.length > 0 : (values[0] ?? '');
}

function typed(form: HTMLFormElement, questions: Question[]) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    participantName: text('participantName'),
    participantPhone: text('participantPhone'),
    participantCompany: text('participantCompany'),
    participantPosition: text('participantPosition'),
    ...(questions.length > 0 && {
      answers: Object.fromEntries(questions.map((question) => [question.id, given(data, question)])),
    }),
  };
}

/** Who comes and what was answered, to be changed; what cannot be stored stays in the form with what is wrong. */
export function changeForm(
  { participant, questions, answers }: MyRegistration,
  { strings: t, save }: RegistrationPage,
  onBack: () => void,
): HTMLFormElement {
  const send = element('button', 'button', t.changeSave) as HTMLButtonElement;
  const back = element('button', 'button button-plain ml-3', t.changeBack) as HTMLButtonElement;
  back.type = 'button';
  back.onclick = onBack;
  const text = (name: keyof typeof participant, label: string, type = 'text') =>
    labelled(
      { name, label, mark: name === 'participantName' ? t.required : undefined },
      textInput(participant[name] ?? '', type),
    );
  const form = element(
    'form',
    '',
    text('participantName', t.name),
    text('participantPhone', t.phone, 'tel'),
    text('participantCompany', t.company),
    text('participantPosition', t.position),
    ...questions.map((question) => questionField(question, answers[question.id], t)),
    element('p', 'mt-6', send, back),
  ) as HTMLFormElement;
  form.noValidate = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    send.textContent = t.changeSaving;
    const faults = await save(typed(form, questions));
    send.disabled = false;
    send.textContent = t.changeSave;
    showFaults(form, faults);
  });
  return form;
}
