import { type Locale, punctuation } from '../../association/locales.ts';
import {
  answersOf,
  type CustomAnswer,
  labelIn,
  type QuestionLabel,
  questionsOf,
} from './custom-questions.ts';

export interface YesNo {
  yes: string;
  no: string;
}

export function answerText({ value, chosen }: CustomAnswer, locale: Locale, { yes, no }: YesNo): string {
  if (typeof value === 'boolean') return value ? yes : no;
  if (chosen) return chosen.map((label) => labelIn(label, locale)).join(punctuation(locale).comma);
  return String(value);
}

export function askedIn(
  customFields: string | null | undefined,
  customData: (string | null)[],
): { id: string; label: QuestionLabel }[] {
  const known = new Map<string, QuestionLabel>();
  for (const { id, label } of questionsOf(customFields)) known.set(id, label);
  for (const { id, label } of customData.flatMap(answersOf)) if (!known.has(id)) known.set(id, label);
  return [...known].map(([id, label]) => ({ id, label }));
}
