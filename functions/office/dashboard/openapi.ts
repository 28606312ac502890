import {
  chartsSchema,
  figuresSchema,
  todaySchema,
  updatesSchema,
} from '../../../db/validation/office/dashboard.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given } from '../../platform/openapi/schemas.ts';

export const dashboardCalls = (): Calls => ({
  'GET /api/dashboard': {
    tag: 'dashboard',
    summary: 'The figures of the dashboard',
    answers: { 200: { description: 'Numbers.', schema: given('Figures', figuresSchema) } },
  },
  'GET /api/dashboard/today': {
    tag: 'dashboard',
    summary: 'What the office has before it',
    description:
      'How many enquiries, applications and changes of members wait and since when, the events of seven days with their places, the articles that are published later.',
    answers: { 200: { description: 'At most ten of each.', schema: given('Today', todaySchema) } },
  },
  'GET /api/dashboard/charts': {
    tag: 'dashboard',
    summary: 'What the dashboard draws',
    description:
      'Members at the end of each year, money and applications by month, registrations beside places; what the caller may not know is left out.',
    answers: { 200: { description: 'Rows in their order.', schema: given('Charts', chartsSchema) } },
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
