import { redirectsSchema, updateRedirectsSchema } from '../../../db/validation/content/redirects.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'redirects';

export function redirectCalls(): Calls {
  const answers = { 200: { description: 'All of them.', schema: given('Redirects', redirectsSchema) } };
  return {
    'GET /api/redirects': { tag, summary: 'List old addresses of the site and where they lead', answers },
    'PUT /api/redirects': {
      tag,
      summary: 'Replace the list of old addresses',
      description:
        'An old address is answered 301 where the site has no page. The list is given as a whole; an address may carry its origin and is stored without it, decoded, without `.html` and a trailing slash. With `updatedAt`, 409 `edit_conflict` when somebody was faster.',
      body: { schema: taken('UpdateRedirects', updateRedirectsSchema) },
      answers,
      failures: [409],
    },
  };
}
