import * as z from 'zod/mini';
import { QUESTION_KINDS } from '../../constants.ts';
import { editCondition, flag, isoTimestamp, key, LONG_TEXT } from '../platform/fields.ts';
import { faultOf, questionsOf } from './custom-questions.ts';

/**
 * Minimum number of answers before results are shown. With fewer answers, readers could guess who gave which
 * answer.
 */
export const LEAST_ANSWERS = 5;

export const updateSurveySchema = z
  .object({
    /** Questions in the format of a form's `customFields`. */
    customFields: z.nullable(
      z.string(key('validation.invalid')).check(z.maxLength(LONG_TEXT, key('validation.tooLong'))),
    ),
    /** True when participants can answer. */
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
  /** Number of confirmed participants. */
  participants: z.int(),
  answered: z.int(),
  /** Version of the survey. Null until the survey is saved. */
  updatedAt: z.nullable(isoTimestamp()),
});
export type Survey = z.infer<typeof surveySchema>;

const labelSchema = z.object({ zh: z.string(), en: z.optional(z.nullable(z.string())) });

export const surveyResultsSchema = z.object({
  answered: z.int(),
  /** True if there are fewer than five answers. `questions` is then empty. */
  isHidden: z.boolean(),
  questions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(QUESTION_KINDS),
      label: labelSchema,
      /** Number of answers to this question. */
      count: z.int(),
      /**
       * Options with the number of people who chose each. For a consent question: the number of people who
       * consented.
       */
      options: z.array(z.object({ label: labelSchema, count: z.int() })),
      /**
       * Mean of the answers to a number question, rounded to hundredths. Null if the question is of another
       * kind.
       */
      mean: z.nullable(z.number()),
      /** Text answers in alphabetical order, so that their order does not reveal who answered when. */
      texts: z.array(z.string()),
    }),
  ),
});
export type SurveyResults = z.infer<typeof surveyResultsSchema>;
