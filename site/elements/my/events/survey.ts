import { showFaults } from '../fields.ts';
import { element } from '../parts.ts';
import type { MyRegistration, RegistrationPage } from '../types.ts';
import { answersIn, questionField } from './questions.ts';

export function surveySection(
  { survey }: Pick<MyRegistration, 'survey'>,
  { strings: t, answerSurvey }: Pick<RegistrationPage, 'strings' | 'answerSurvey'>,
): HTMLElement[] {
  if (!survey) return [];
  const heading = element('h3', 'text-xl', t.surveyTitle);
  if (survey.isAnswered) return [element('section', 'mt-10', heading, element('p', 'mt-2', t.surveyThanks))];
  const send = element('button', 'button', t.surveySend) as HTMLButtonElement;
  const form = element(
    'form',
    '',
    ...survey.questions.map((question) => questionField(question, undefined, t)),
    element('p', 'mt-6', send),
  ) as HTMLFormElement;
  form.noValidate = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    const faults = await answerSurvey(answersIn(form, survey.questions));
    send.disabled = false;
    showFaults(form, faults);
  });
  return [element('section', 'mt-10', heading, element('p', 'mt-2 text-muted', t.surveyLead), form)];
}
