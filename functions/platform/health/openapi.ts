import { aliveSchema, healthSchema, readinessSchema } from '../../../db/validation/platform/health.ts';
import type { Calls } from '../openapi/call.ts';
import { given } from '../openapi/schemas.ts';

export const healthCalls = (): Calls => ({
  'GET /api/health': {
    tag: 'health',
    summary: 'Whether the service and its database answer',
    answers: {
      200: { description: 'Both do.', schema: given('Health', healthSchema) },
      503: { description: 'The database does not.', schema: given('Health', healthSchema) },
    },
  },
  'GET /api/alive': {
    tag: 'health',
    summary: 'Whether the service answers; the database is not asked',
    answers: { 200: { description: 'It does.', schema: given('Alive', aliveSchema) } },
  },
  'GET /api/readiness': {
    tag: 'health',
    summary: 'How the parts of the system are',
    answers: {
      200: { description: 'Each part, and since when.', schema: given('Readiness', readinessSchema) },
    },
  },
  'GET /api/openapi.json': {
    tag: 'health',
    summary: 'This description',
    answers: {
      200: { description: 'OpenAPI 3.1.', schema: { type: 'object' } },
      304: { description: 'Unchanged.' },
    },
  },
});
