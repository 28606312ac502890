import { Hono } from 'hono';
import { previewLetterSchema, sendLetterSchema } from '../../../db/validation/events/event-letters.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { refuseWrong } from '../../office/mail/refuse-wrong.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { dismissChange, readLetters, sendLetter } from './letters.ts';
import { previewLetter } from './preview.ts';

/** Letters from staff to the participants of an event. Nothing is sent until staff send it. */
export const eventLetterRoutes = new Hono<AppEnv>()
  .get('/event/:eventId', requireStaffInSameTrip, async (c) =>
    c.json(await readLetters(c.var.db, recordId(c.req, 'eventId'))),
  )
  .post('/preview', requireStaff, async (c) => {
    const letter = await validBody(c, previewLetterSchema);
    const { texts } = letter;
    if (texts) refuseWrong(`event-${letter.kind}`, { ...texts });
    const given = texts && { ...texts, subjectEn: texts.subjectEn ?? null, bodyEn: texts.bodyEn ?? null };
    return c.json(await previewLetter(c.var.db, c.var.settings, { ...letter, texts: given }));
  })
  .post('/', requireStaff, async (c) => {
    const letter = await validBody(c, sendLetterSchema);
    const { subjectZhTw, bodyZhTw, subjectEn, bodyEn } = letter;
    refuseWrong(`event-${letter.kind}`, { subjectZhTw, bodyZhTw, subjectEn, bodyEn });
    const sent = await sendLetter(c.var.db, letter, (c.var.identity.proved as Session).user);
    kickMail(c.var);
    return c.json(sent.letter, sent.isNew ? 201 : 200);
  })
  .post('/event/:eventId/changes/:changeId/dismissal', requireStaffInSameTrip, async (c) =>
    c.json(await dismissChange(c.var.db, recordId(c.req, 'eventId'), recordId(c.req, 'changeId'))),
  );
