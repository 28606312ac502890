import { waitingColumns } from '../../../db/queries/events/waiting-list.ts';
import { updateWaitingEntrySchema, waitingEntrySchema } from '../../../db/validation/events/waiting-list.ts';
import type { Call, Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'waiting-list';
const record = () => given('WaitingEntry', waitingEntrySchema);

const act = (summary: string, description: string): Call => ({
  tag,
  summary,
  description,
  answers: { 200: { description: 'The entry as it is now.', schema: record() } },
  failures: [404, 409],
});

export const waitingListCalls = (): Calls => ({
  'GET /api/waiting-list/event/:eventId': listCall({
    tag,
    summary: 'The waiting list of an event: offers, the line in its order, and who has left it',
    record: record(),
    columns: waitingColumns,
  }),
  'PATCH /api/waiting-list/:id': {
    ...act('Move somebody in the line, or confirm the membership', '409 `edit_conflict`, `wrong_state`.'),
    body: { schema: taken('WaitingEntryUpdate', updateWaitingEntrySchema) },
  },
  'POST /api/waiting-list/:id/offer': act(
    'Offer a free place to somebody, who is told by mail',
    '409 `registration_full`, `already_registered`, `event_over`, `wrong_state`.',
  ),
  'POST /api/waiting-list/:id/acceptance': act(
    'Take the offered place for somebody, who gets the confirmation',
    '409 `offer_over`.',
  ),
  'POST /api/waiting-list/:id/removal': act(
    'Take somebody off the list; a place that was offered goes to the next',
    'Nothing changes where the person has left it already.',
  ),
});
