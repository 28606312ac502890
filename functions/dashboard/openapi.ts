import { figuresSchema } from '../../db/validation/dashboard.ts';
import type { Calls } from '../openapi/call.ts';
import { given } from '../openapi/schemas.ts';

export const dashboardCalls = (): Calls => ({
  'GET /api/dashboard': {
    tag: 'dashboard',
    summary: 'The figures of the dashboard',
    answers: { 200: { description: 'Numbers.', schema: given('Figures', figuresSchema) } },
  },
});
