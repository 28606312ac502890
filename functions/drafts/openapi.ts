import { DRAFTED_RESOURCES, type DraftedResource } from '../../db/validation/drafts.ts';
import { RESOURCES } from '../../db/validation/resources.ts';
import type { Calls } from '../openapi/call.ts';
import { given } from '../openapi/schemas.ts';

function callsOf(name: DraftedResource): Calls {
  const { schemaName, one, record } = RESOURCES[name];
  const schema = given(schemaName, record);
  return {
    [`POST /api/${name}/:id/publish`]: {
      tag: name,
      summary: `Publish the draft of ${one}`,
      answers: { 200: { description: 'The record as it is published.', schema } },
      failures: [409],
    },
    [`POST /api/${name}/:id/unpublish`]: {
      tag: name,
      summary: `Take ${one} back: it becomes a draft`,
      ...(name === 'events' && {
        description: '409 `has_registrations` where somebody has registered or waits.',
      }),
      answers: { 200: { description: 'The draft.', schema } },
      failures: [409],
    },
    [`DELETE /api/${name}/:id/draft`]: {
      tag: name,
      summary: `Drop the draft of ${one}`,
      description: 'One that was never published goes into the trash.',
      answers: { 200: { description: 'The draft, as it was.', schema } },
      failures: [409],
    },
  };
}

export const draftCalls = (): Calls => Object.assign({}, ...DRAFTED_RESOURCES.map(callsOf));
