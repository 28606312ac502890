import {
  eventLetterSchema,
  eventLettersSchema,
  letterPreviewSchema,
  previewLetterSchema,
  sendLetterSchema,
} from '../../../db/validation/events/event-letters.ts';
import { idSchema } from '../../../db/validation/platform/fields.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'event-letters';

export function eventLetterCalls(): Calls {
  const letter = given('EventLetter', eventLetterSchema);
  return {
    'GET /api/event-letters/event/:eventId': {
      tag,
      summary: 'What the participants of an event have been told, and what of it not yet',
      description:
        '`change` is what the event was when they last heard of it, while date, place or standing are others now. `people` counts who can be written to.',
      answers: { 200: { description: 'The letters.', schema: given('EventLetters', eventLettersSchema) } },
    },
    'POST /api/event-letters/preview': {
      tag,
      summary: 'A letter as its readers would get it',
      description: 'Nothing is sent. Without `texts`: those of the system.',
      body: { schema: taken('LetterPreviewOf', previewLetterSchema) },
      answers: {
        200: { description: 'In three languages.', schema: given('LetterPreview', letterPreviewSchema) },
      },
      failures: [404],
    },
    'POST /api/event-letters': {
      tag,
      summary: 'Write to those who registered for an event',
      description:
        'One mail to each, in the language in which they registered; with the new entry of their calendar where `kind` is not `letter`. 409 `already_told`, `wrong_state` where the change is another by now, `nobody`.',
      body: { schema: taken('EventLetterSend', sendLetterSchema) },
      answers: {
        200: { description: 'Sent before, with the same `requestId`.', schema: letter },
        201: { description: 'Written into the outbox.', schema: letter },
      },
      failures: [404, 409],
    },
    'POST /api/event-letters/event/:eventId/changes/:changeId/dismissal': {
      tag,
      summary: 'Note that there is nothing to tell of a change',
      answers: { 200: { description: 'Settled.', schema: given('Id', idSchema) } },
    },
  };
}
