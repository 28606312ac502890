import type { AnswerValue, CustomQuestion } from '../../../db/validation/events/custom-questions.ts';

export type Answers = Record<string, AnswerValue>;

/**
 * Parses the questions that the server has validated. Returns an empty list for an unknown format. Uses no
 * schema, to keep the browser bundle small.
 */
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

/** Returns an empty answer for each question. */
export const unanswered = (questions: CustomQuestion[]): Answers =>
  Object.fromEntries(questions.map(({ id, kind }) => [id, EMPTY[kind]]));

/** Converts the Chinese texts of the questions with `convert`. Returns null when there are no questions. */
export function convertedFields(
  customFields: string | null,
  convert: (chinese: string) => string = String,
): string | null {
  const questions = questionsIn(customFields);
  if (questions.length === 0) return null;
  const inSimplified = <Part extends Pick<CustomQuestion, 'label'>>(part: Part) => ({
    ...part,
    label: { ...part.label, zh: convert(part.label.zh) },
  });
  const converted = questions.map(({ options, ...question }) => ({
    ...inSimplified(question),
    ...(options && { options: options.map(inSimplified) }),
  }));
  return JSON.stringify({ version: 1, questions: converted });
}
