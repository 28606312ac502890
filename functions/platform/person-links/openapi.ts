import { personLinkSchema } from '../../../db/validation/membership/my.ts';
import type { Call, Calls } from '../openapi/call.ts';
import { given } from '../openapi/schemas.ts';

/** Describes the calls of a personal link, below the path of its record. */
export function personLinkCalls(tag: string, path: string): Calls {
  const call = (summary: string, description?: string): Call => ({
    tag,
    summary,
    ...(description && { description }),
    answers: { 200: { description: 'As it is now.', schema: given('PersonLink', personLinkSchema) } },
  });
  return {
    [`GET ${path}/:id/link`]: call(
      'Whether the link of this person’s page works, and when it was opened last',
    ),
    [`DELETE ${path}/:id/link`]: call(
      'Revoke the link of this person’s page',
      'Whoever opens it gets 410 `link_expired` from now on.',
    ),
    [`POST ${path}/:id/link/renewal`]: call(
      'Make a new link for this person’s page',
      'Links of before stay void; mails that are sent again carry the new one.',
    ),
  };
}
