import { Hono } from 'hono';
import {
  eventLetterSchema,
  eventLettersSchema,
  letterPreviewSchema,
  previewLetterSchema,
  sendLetterSchema,
  untoldEventSchema,
} from '../../../core/events/validation/event-letters.ts';
import { idSchema } from '../../../core/fields/fields.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { refuseWrong } from '../../mail/sending/refuse-wrong.ts';
import { dismissChange, readLetters, sendLetter, untoldEvents } from './letters.ts';
import { previewLetter } from './preview.ts';

const tag = 'event-letters';
const letterRef = given('EventLetter', eventLetterSchema);

export const eventLetterRoutes = new Hono<AppEnv>()
  .get(
    '/event/:eventId',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'What the participants of an event have been told, and what of it not yet',
      description:
        '`change` is what the event was when they last heard of it, while date, place or standing are others now. `people` counts who can be written to.',
      answers: { 200: { description: 'The letters.', schema: given('EventLetters', eventLettersSchema) } },
    })),
    async (c) => c.json(await readLetters(c.var.db, recordId(c.req, 'eventId'))),
  )
  .get(
    '/untold',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Changed events whose participants have not been told',
      description: 'Until the letter is sent or the change dismissed.',
      answers: {
        200: {
          description: 'The next event first.',
          schema: listOf(given('UntoldEvent', untoldEventSchema)),
        },
      },
    })),
    async (c) => c.json(await untoldEvents(c.var.db)),
  )
  .post(
    '/preview',
    requireStaff,
    described(() => ({
      tag,
      summary: 'A letter as its readers would get it',
      description: 'Nothing is sent. Without `texts`: those of the system.',
      body: { schema: taken('LetterPreviewOf', previewLetterSchema) },
      answers: {
        200: { description: 'In three languages.', schema: given('LetterPreview', letterPreviewSchema) },
      },
      failures: [404],
    })),
    async (c) => {
      const letter = await validBody(c, previewLetterSchema);
      const { texts } = letter;
      if (texts) {
        const { keptWords: _, ...written } = texts;
        refuseWrong(`event-${letter.kind}`, written);
      }
      const given = texts && { ...texts, subjectEn: texts.subjectEn ?? null, bodyEn: texts.bodyEn ?? null };
      return c.json(await previewLetter(c.var.db, c.var.settings, { ...letter, texts: given }));
    },
  )
  .post(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Write to those who registered for an event',
      description:
        'One mail to each, in the language in which they registered; with the new entry of their calendar where `kind` is not `letter`. 409 `already_told`, `wrong_state` where the change is another by now, `nobody`.',
      body: { schema: taken('EventLetterSend', sendLetterSchema) },
      answers: {
        200: { description: 'Sent before, with the same `requestId`.', schema: letterRef },
        201: { description: 'Written into the outbox.', schema: letterRef },
      },
      failures: [404, 409],
    })),
    async (c) => {
      const letter = await validBody(c, sendLetterSchema);
      const { subjectZhTw, bodyZhTw, subjectEn, bodyEn } = letter;
      refuseWrong(`event-${letter.kind}`, { subjectZhTw, bodyZhTw, subjectEn, bodyEn });
      const sent = await sendLetter(c.var.db, letter, c.var.identity.account);
      kickMail(c.var);
      return c.json(sent.letter, sent.isNew ? 201 : 200);
    },
  )
  .post(
    '/event/:eventId/changes/:changeId/dismissal',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Note that there is nothing to tell of a change',
      answers: { 200: { description: 'Settled.', schema: given('Id', idSchema) } },
    })),
    async (c) =>
      c.json(await dismissChange(c.var.db, recordId(c.req, 'eventId'), recordId(c.req, 'changeId'))),
  );
