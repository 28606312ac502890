import { labelled, showFaults } from '../fields.ts';
import { element } from '../parts.ts';
import type { MyRegistration, RegistrationPage } from '../types.ts';
import { answersIn, questionField, textInput } from './questions.ts';

function typed(form: HTMLFormElement, { questions, isOrdered }: MyRegistration) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    ...(!isOrdered && { participantName: text('participantName') }),
    participantPhone: text('participantPhone'),
    participantCompany: text('participantCompany'),
    participantPosition: text('participantPosition'),
    ...(questions.length > 0 && { answers: answersIn(form, questions) }),
  };
}

export function changeForm(
  my: MyRegistration,
  { strings: t, save }: RegistrationPage,
  onBack: () => void,
): HTMLFormElement {
  const { participant, questions, answers, isOrdered } = my;
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
    !isOrdered && text('participantName', t.name),
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
    const faults = await save(typed(form, my));
    send.disabled = false;
    send.textContent = t.changeSave;
    showFaults(form, faults);
  });
  return form;
}
