import { languageStateColumns } from '../../../db/queries/content/languages.ts';
import { languageStateSchema } from '../../../db/validation/content/languages.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given } from '../../platform/openapi/schemas.ts';

export const languageStateCalls = (): Calls => ({
  'GET /api/language-states': listCall({
    tag: 'language-states',
    summary: 'List how the English of news, events and publications stands to the Chinese',
    description:
      'Of drafts where there are any, and of what the account may read. `missing`, `outdated`: the Chinese has changed since, `machine`: some is the translation service’s, `written`, or `reviewed`.',
    record: given('LanguageState', languageStateSchema),
    columns: languageStateColumns,
    filters: { isOpen: { type: 'boolean', description: 'What wants work' } },
  }),
});
