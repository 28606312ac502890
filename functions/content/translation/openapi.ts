import {
  translateNewsSchema,
  translateTextSchema,
  translationSchema,
} from '../../../db/validation/content/translate.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

export const translationCalls = (): Calls => ({
  'POST /api/translate': {
    tag: 'translation',
    summary: 'Translate into English',
    description: 'An article (title, content, excerpt), or a title with a description.',
    body: {
      schema: {
        anyOf: [taken('NewsTranslation', translateNewsSchema), taken('TextTranslation', translateTextSchema)],
      },
    },
    answers: { 200: { description: 'The same fields.', schema: given('Translation', translationSchema) } },
    failures: [502],
  },
});
