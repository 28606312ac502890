import { type Context, Hono } from 'hono';
import { askForLinksSchema, paperSchema, tokenSchema } from '../../db/validation/my.ts';
import { takePaper } from '../applications/papers.ts';
import { notFound } from '../errors.ts';
import { checked, validBody } from '../http/json.ts';
import { formWithFile } from '../http/multipart.ts';
import { kickMail } from '../mail/kick.ts';
import { openLink, type SignedLink } from '../mail/links.ts';
import { formLimit } from '../middleware/rate-limit.ts';
import type { AppEnv } from '../types.ts';
import { sendLinksAgain } from './lost-links.ts';
import { myApplication, withdrawMyApplication } from './my-application.ts';
import { cancelMyRegistration, myRegistration } from './my-registration.ts';

/** The link that the body's token opens. Throws 400, 404 `link_invalid`, 410 `link_expired`. */
async function opened(c: Context<AppEnv>): Promise<SignedLink> {
  const { token } = await validBody(c, tokenSchema);
  return openLink(c.var.db, c.var.settings, token);
}

async function shown(c: Context<AppEnv>, { registrationId, applicationId }: SignedLink) {
  const { db, locale } = c.var;
  if (registrationId !== null) return c.json(await myRegistration(db, registrationId, locale));
  if (applicationId !== null) return c.json(await myApplication(db, applicationId, locale));
  throw notFound();
}

/**
 * What the holder of a link sees and does. To look changes nothing; every act is a call of its own, which the page makes
 * after a second question.
 */
export const myRoutes = new Hono<AppEnv>()
  .post('/', formLimit, async (c) => shown(c, await opened(c)))
  .post('/cancellation', formLimit, async (c) => {
    const link = await opened(c);
    if (link.registrationId === null) throw notFound();
    await cancelMyRegistration(c.var.db, link.registrationId);
    kickMail(c.var);
    return shown(c, link);
  })
  .post('/documents', formLimit, async (c) => {
    const { form, file } = await formWithFile(c, 'file');
    const { token, kind } = checked(paperSchema, Object.fromEntries(form));
    const link = await openLink(c.var.db, c.var.settings, token);
    if (link.applicationId === null) throw notFound();
    await takePaper(c.var, link.applicationId, { kind, file });
    return c.json(await myApplication(c.var.db, link.applicationId, c.var.locale), 201);
  })
  .post('/withdrawal', formLimit, async (c) => {
    const link = await opened(c);
    if (link.applicationId === null) throw notFound();
    await withdrawMyApplication(c.var.db, link.applicationId);
    kickMail(c.var);
    return shown(c, link);
  })
  .post('/links', formLimit, async (c) => {
    const { email } = await validBody(c, askForLinksSchema);
    const { db, locale, afterAnswer } = c.var;
    // After the answer: how long it takes would tell who is known.
    afterAnswer(sendLinksAgain(db, email, locale).then(() => kickMail(c.var)));
    return c.json({}, 202);
  });
