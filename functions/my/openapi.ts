import { askForLinksSchema, mySchema, tokenSchema } from '../../db/validation/my.ts';
import type { Call, Calls } from '../openapi/call.ts';
import { given, taken } from '../openapi/schemas.ts';

const tag = 'my';

const byLink = (summary: string, failures: Call['failures'] = []): Call => ({
  tag,
  summary,
  description: '404 `link_invalid`, 410 `link_expired`.',
  body: { schema: taken('LinkToken', tokenSchema) },
  answers: { 200: { description: 'As it is now.', schema: given('My', mySchema) } },
  failures: [404, 410, ...failures],
});

// What the holders of signed links see and do.

export const myCalls = (): Calls => ({
  'POST /api/my': byLink('What a link is about: a registration, or an application'),
  'POST /api/my/cancellation': byLink('Cancel the registration', [409]),
  'POST /api/my/withdrawal': byLink('Withdraw the application', [409]),
  'POST /api/my/links': {
    tag,
    summary: 'Have the links of an address sent again',
    description: 'The answer is the same whether or not anything is known of the address.',
    body: { schema: taken('LinkRequest', askForLinksSchema) },
    answers: { 202: { description: 'Taken.', schema: { type: 'object' } } },
  },
});
