import * as z from 'zod/mini';
import { editCondition, flag, isoTimestamp, key, LONG_TEXT } from '../../fields/fields.ts';
import { QUESTION_KINDS } from '../kinds.ts';
import { faultOf, questionsOf } from './custom-questions.ts';

/** With fewer answers, readers could guess who gave which answer. */
export const LEAST_ANSWERS = 5;

export const updateSurveySchema = z
  .object({
    customFields: z.nullable(
      z.string(key('validation.invalid')).check(z.maxLength(LONG_TEXT, key('validation.tooLong'))),
    ),
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
  participants: z.int(),
  answered: z.int(),
  updatedAt: z.nullable(isoTimestamp()),
});
export type Survey = z.infer<typeof surveySchema>;

const labelSchema = z.object({ zh: z.string(), en: z.optional(z.nullable(z.string())) });

export const surveyResultsSchema = z.object({
  answered: z.int(),
  /** Fewer than five answers. `questions` is then empty. */
  isHidden: z.boolean(),
  questions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(QUESTION_KINDS),
      label: labelSchema,
      count: z.int(),
      options: z.array(z.object({ label: labelSchema, count: z.int() })),
      mean: z.nullable(z.number()),
      /** In alphabetical order, so that their order does not reveal who answered when. */
      texts: z.array(z.string()),
    }),
  ),
});
export type SurveyResults = z.infer<typeof surveyResultsSchema>;
