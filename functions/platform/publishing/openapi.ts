import { publishStatusSchema } from '../../../db/validation/platform/publishing.ts';
import type { Calls } from '../openapi/call.ts';
import { given } from '../openapi/schemas.ts';

export function publishCalls(): Calls {
  const status = given('PublishStatus', publishStatusSchema);
  return {
    'GET /api/publish-status': {
      tag: 'publishing',
      summary: 'Whether the pages show what is stored',
      answers: { 200: { description: 'The state of publishing.', schema: status } },
    },
    'POST /api/publish': {
      tag: 'publishing',
      summary: 'Ask for a whole rebuild',
      token: true,
      answers: { 202: { description: 'Asked for.', schema: status } },
      failures: [401],
    },
  };
}
