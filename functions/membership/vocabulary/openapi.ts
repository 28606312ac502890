import {
  createEntrySchema,
  updateEntrySchema,
  vocabularyEntrySchema,
} from '../../../db/validation/membership/vocabulary.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';

const tag = 'membership';

export function vocabularyCalls(): Calls {
  const entry = given('VocabularyEntry', vocabularyEntrySchema);
  return {
    'GET /api/vocabulary': {
      tag,
      summary: 'List districts and lines of business',
      answers: { 200: { description: 'By kind, in the order of the forms.', schema: listOf(entry) } },
    },
    'POST /api/vocabulary': {
      tag,
      summary: 'Add a district or a line of business',
      description:
        'Members store its `key`, which is the Chinese name that it begins with. 409 `entry_exists` for a key or an address that is taken.',
      body: { schema: taken('VocabularyEntryCreate', createEntrySchema) },
      answers: { 201: { description: 'The entry.', schema: entry } },
      failures: [409],
    },
    'PATCH /api/vocabulary/:id': {
      tag,
      summary: 'Change names, search words, order or whether forms offer an entry',
      body: { schema: taken('VocabularyEntryUpdate', updateEntrySchema) },
      answers: { 200: { description: 'The entry as it is now.', schema: entry } },
      failures: [409],
    },
  };
}
