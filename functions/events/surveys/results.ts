import {
  answersOf,
  type CustomAnswer,
  type CustomQuestion,
  isChoice,
  questionsOf,
} from '../../../core/events/validation/custom-questions.ts';
import { LEAST_ANSWERS, type SurveyResults } from '../../../core/events/validation/surveys.ts';

type Result = SurveyResults['questions'][number];

function optionsOf(
  { kind, options = [], label }: CustomQuestion,
  answers: CustomAnswer[],
): Result['options'] {
  if (kind === 'consent') return [{ label, count: answers.filter(({ value }) => value === true).length }];
  if (!isChoice(kind)) return [];
  const chosen = answers.flatMap(({ value }) => value);
  return options.map((option) => ({
    label: option.label,
    count: chosen.filter((value) => value === option.id).length,
  }));
}

function meanOf(kind: CustomQuestion['kind'], answers: CustomAnswer[]): number | null {
  if (kind !== 'number' || answers.length === 0) return null;
  const sum = answers.reduce((total, { value }) => total + Number(value), 0);
  return Math.round((sum / answers.length) * 100) / 100;
}

/** Hides the results when fewer than five answers are readable. `answered` also counts those that are not. */
export function surveyResults(
  customFields: string | null,
  answered: number,
  customData: string[],
): SurveyResults {
  if (customData.length < LEAST_ANSWERS) return { answered, isHidden: true, questions: [] };
  const given = customData.flatMap(answersOf);
  const questions = questionsOf(customFields).map((question): Result => {
    const { id, kind, label } = question;
    const answers = given.filter((answer) => answer.id === id && answer.kind === kind);
    const texts = kind === 'text' ? answers.map(({ value }) => String(value)).sort() : [];
    const options = optionsOf(question, answers);
    return { id, kind, label, count: answers.length, options, mean: meanOf(kind, answers), texts };
  });
  return { answered, isHidden: false, questions };
}
