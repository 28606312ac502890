import * as z from 'zod/mini';
import { inSlot, type Locale } from '../../association/locales.ts';
import { key, nullableText, requiredText } from '../../fields/fields.ts';
import { QUESTION_KINDS } from '../kinds.ts';

// Custom questions of a form. If `customFields` has this format, it contains the questions. A registration's
// `customData` then contains the answers, with the texts of their questions. Any other `customFields` is free
// text from an old client.

const LABEL = 300;
const MOST_QUESTIONS = 30;
const MOST_OPTIONS = 50;

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

export const answersSchema = z.record(
  z.string().check(z.maxLength(20)),
  z.optional(z.nullable(answerValueSchema)),
);

const storedAnswersSchema = z.object({
  version: z.literal(1),
  answers: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(QUESTION_KINDS),
      label: labelSchema,
      value: answerValueSchema,
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

/** Any other JSON is from an old client and is stored unchanged. */
const isOurs = (json: unknown) =>
  typeof json === 'object' && json !== null && 'version' in json && 'questions' in json;

export function faultOf(customFields: string): string | undefined {
  const json = jsonOf(customFields);
  if (!isOurs(json)) return undefined;
  return z.safeParse(questionsSchema, json).error?.issues[0]?.message;
}

export const questionsOf = (customFields: string | null | undefined): CustomQuestion[] =>
  z.safeParse(questionsSchema, jsonOf(customFields)).data?.questions ?? [];

export const customFieldsOf = (questions: CustomQuestion[]): string | null =>
  questions.length > 0 ? JSON.stringify({ version: 1, questions }) : null;

export const answersOf = (customData: string | null | undefined): CustomAnswer[] =>
  z.safeParse(storedAnswersSchema, jsonOf(customData)).data?.answers ?? [];

export const customDataOf = (answers: CustomAnswer[]): string | null =>
  answers.length > 0 ? JSON.stringify({ version: 1, answers }) : null;

/** For Simplified Chinese, the text in Traditional Chinese, which the caller must convert. */
export const labelIn = ({ zh, en }: QuestionLabel, locale: Locale): string => inSlot(locale, zh, en);
