import type { AnswerValue, CustomQuestion } from '../../../core/events/validation/custom-questions.ts';

export type Answers = Record<string, AnswerValue>;

/** Empty for an unknown format. Uses no schema, to keep the browser bundle small. */
export function questionsIn(customFields: string | null): CustomQuestion[] {
  try {
    const { version, questions } = JSON.parse(customFields ?? 'null') ?? {};
    return version === 1 && Array.isArray(questions) && questions.every(isQuestion) ? questions : [];
  } catch {
    return [];
  }
}

const KINDS = ['text', 'choice', 'choices', 'number', 'consent'];

const isQuestion = ({ id, kind, label, options }: Partial<CustomQuestion>) =>
  typeof id === 'string' &&
  KINDS.includes(kind ?? '') &&
  typeof label?.zh === 'string' &&
  (!kind?.startsWith('choice') || Array.isArray(options));

const EMPTY = { text: '', number: '', choice: '', choices: [], consent: false };

export const unanswered = (questions: CustomQuestion[]): Answers =>
  Object.fromEntries(questions.map(({ id, kind }) => [id, EMPTY[kind]]));
