import { figuresSchema, updatesSchema } from '../../db/validation/dashboard.ts';
import type { Calls } from '../openapi/call.ts';
import { given } from '../openapi/schemas.ts';

export const dashboardCalls = (): Calls => ({
  'GET /api/dashboard': {
    tag: 'dashboard',
    summary: 'The figures of the dashboard',
    answers: { 200: { description: 'Numbers.', schema: given('Figures', figuresSchema) } },
  },
  'GET /api/dashboard/updates': {
    tag: 'dashboard',
    summary: 'The figures, and the ids of what has come in last',
    description:
      'For asking every 30 seconds, with `X-Background`: one statement, and nothing is counted while nothing has changed.',
    answers: {
      200: { description: 'Numbers, and up to 50 ids of each.', schema: given('Updates', updatesSchema) },
    },
  },
});
