import * as z from 'zod/mini';
import { QUESTION_KINDS } from '../../constants.ts';
import { editCondition, flag, isoTimestamp, key, LONG_TEXT } from '../platform/fields.ts';
import { faultOf, questionsOf } from './custom-questions.ts';

/** Results of fewer answers would tell who said what. */
export const LEAST_ANSWERS = 5;

export const updateSurveySchema = z
  .object({
    /** Questions in the format of a form's `customFields`. */
    customFields: z.nullable(
      z.string(key('validation.invalid')).check(z.maxLength(LONG_TEXT, key('validation.tooLong'))),
    ),
    /** Participants can answer. */
    isOpen: flag(),
    ...editCondition,
  })
  .check(
    z.superRefine(({ customFields, isOpen }, context) => {
      const hasNone = isOpen && questionsOf(customFields).length === 0;
      const fault = faultOf(customFields ?? '') ?? (hasNone ? key('surveys.questions.required') : undefined);
      if (fault)
        context.addIssue({ code: 'custom', message: fault, input: customFields, path: ['customFields'] });
    }),
  );

export const surveySchema = z.object({
  customFields: z.nullable(z.string()),
  isOpen: z.boolean(),
  /** Confirmed participants. */
  participants: z.int(),
  answered: z.int(),
  /** Null: nothing is stored yet. */
  updatedAt: z.nullable(isoTimestamp()),
});
export type Survey = z.infer<typeof surveySchema>;

const labelSchema = z.object({ zh: z.string(), en: z.optional(z.nullable(z.string())) });

export const surveyResultsSchema = z.object({
  answered: z.int(),
  /** True with fewer than five answers: `questions` is empty. */
  isHidden: z.boolean(),
  questions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(QUESTION_KINDS),
      label: labelSchema,
      /** Answers to this question. */
      count: z.int(),
      /** Choices with their numbers; of a consent how many gave it. */
      options: z.array(z.object({ label: labelSchema, count: z.int() })),
      /** Mean of numbers, rounded to hundredths; null for other kinds. */
      mean: z.nullable(z.number()),
      /** Texts in alphabetical order, which tells nothing of the order of answering. */
      texts: z.array(z.string()),
    }),
  ),
});
export type SurveyResults = z.infer<typeof surveyResultsSchema>;
