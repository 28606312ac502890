import * as z from 'zod/mini';
import { type Locale, QUESTION_KINDS } from '../../constants.ts';
import { key, nullableText, requiredText } from '../fields.ts';

// What a form asks beside its own fields. `customFields` of a form is free text of old clients, unless it is of this shape;
// `customData` of a registration then holds the answers, each with the words that it answered.

const LABEL = 300;
const MOST_QUESTIONS = 30;
const MOST_OPTIONS = 50;

/** In Chinese, Simplified made of it, and in English. */
const labelSchema = z.object({
  zh: requiredText(key('customFields.label.required'), LABEL),
  en: z.optional(nullableText(LABEL)),
});
export type QuestionLabel = z.output<typeof labelSchema>;

const idSchema = () => z.string(key('validation.invalid')).check(z.regex(/^[a-z][a-z0-9]{0,19}$/));

const questionSchema = z
  .object({
    id: idSchema(),
    kind: z.enum(QUESTION_KINDS, key('validation.invalid')),
    label: labelSchema,
    isRequired: z.boolean(),
    /** Of a choice. */
    options: z.optional(
      z.array(z.object({ id: idSchema(), label: labelSchema })).check(z.maxLength(MOST_OPTIONS)),
    ),
  })
  .check(
    z.refine(
      ({ kind, options = [] }) => !isChoice(kind) || (options.length > 0 && areUnlike(options)),
      key('customFields.options.required'),
    ),
  );
export type CustomQuestion = z.output<typeof questionSchema>;

const questionsSchema = z.object({
  version: z.literal(1),
  questions: z.array(questionSchema).check(
    z.maxLength(MOST_QUESTIONS),
    z.refine((questions) => areUnlike(questions)),
  ),
});

const areUnlike = (named: { id: string }[]) => new Set(named.map(({ id }) => id)).size === named.length;
export const isChoice = (kind: CustomQuestion['kind']) => kind === 'choice' || kind === 'choices';

export const answerValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()).check(z.maxLength(MOST_OPTIONS)),
]);
export type AnswerValue = z.output<typeof answerValueSchema>;

/** What a visitor answers, by the question's id. */
export const answersSchema = z.record(z.string().check(z.maxLength(20)), z.nullable(answerValueSchema));

const storedAnswersSchema = z.object({
  version: z.literal(1),
  answers: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(QUESTION_KINDS),
      label: labelSchema,
      value: answerValueSchema,
      /** What was chosen, in its words. */
      chosen: z.optional(z.array(labelSchema)),
    }),
  ),
});
export type CustomAnswer = z.output<typeof storedAnswersSchema>['answers'][number];

function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Whether a text means to be questions; anything else is somebody else's and kept as it is. */
const isOurs = (json: unknown) =>
  typeof json === 'object' && json !== null && 'version' in json && 'questions' in json;

/** What is wrong with `customFields` that mean to be questions, as a key of a message; undefined: nothing. */
export function faultOf(customFields: string): string | undefined {
  const json = jsonOf(customFields);
  if (!isOurs(json)) return undefined;
  return z.safeParse(questionsSchema, json).error?.issues[0]?.message;
}

/** The questions of a form; none where its `customFields` are of another shape. */
export const questionsOf = (customFields: string | null | undefined): CustomQuestion[] =>
  z.safeParse(questionsSchema, jsonOf(customFields)).data?.questions ?? [];

/** Questions as they are stored; none are nothing. */
export const customFieldsOf = (questions: CustomQuestion[]): string | null =>
  questions.length > 0 ? JSON.stringify({ version: 1, questions }) : null;

/** The answers of a registration; none where its `customData` is of another shape. */
export const answersOf = (customData: string | null | undefined): CustomAnswer[] =>
  z.safeParse(storedAnswersSchema, jsonOf(customData)).data?.answers ?? [];

export const customDataOf = (answers: CustomAnswer[]): string | null =>
  answers.length > 0 ? JSON.stringify({ version: 1, answers }) : null;

/** A label in a language; Simplified is the reader's to convert. */
export const labelIn = ({ zh, en }: QuestionLabel, locale: Locale): string =>
  locale === 'en' && en ? en : zh;
