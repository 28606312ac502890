import { type Context, Hono } from 'hono';
import {
  askForLinksSchema,
  changeRegistrationSchema,
  paperSchema,
  tokenSchema,
} from '../../db/validation/my.ts';
import { takePaper } from '../applications/papers.ts';
import { notFound } from '../errors.ts';
import { checked, jsonBody, validBody } from '../http/json.ts';
import { formWithFile } from '../http/multipart.ts';
import { kickMail } from '../mail/kick.ts';
import { openLink, type SignedLink } from '../mail/links.ts';
import { formLimit } from '../middleware/rate-limit.ts';
import { renewMember } from '../renewals/renew.ts';
import type { AppEnv } from '../types.ts';
import { openPass } from '../verify/passes.ts';
import { printProof } from '../verify/proofs.ts';
import { changeMyRegistration } from './change-registration.ts';
import { sendLinksAgain } from './lost-links.ts';
import { myApplication, withdrawMyApplication } from './my-application.ts';
import { confirmListing, myMember } from './my-member.ts';
import { changeMyProfile, checkedProfile, withdrawMyChanges } from './my-profile.ts';
import { cancelMyRegistration, myRegistration } from './my-registration.ts';
import { leaveLine, myWaiting, registrationOf, takeOffer } from './my-waiting.ts';

/** The link that the body's token opens. Throws 400, 404 `link_invalid`, 410 `link_expired`. */
async function opened(c: Context<AppEnv>, body?: unknown): Promise<SignedLink> {
  const { token } = checked(tokenSchema, body ?? (await jsonBody(c)));
  const link = await openLink(c.var.db, c.var.settings, token);
  // Who waited and has a place now sees and cancels that.
  return link.waitingId === null
    ? link
    : { ...link, registrationId: await registrationOf(c.var.db, link.waitingId) };
}

/** The number of somebody who waits, of whom the body's token is. Throws as `opened`, 404 for another link. */
async function openedWaiting(c: Context<AppEnv>) {
  const link = await opened(c);
  if (link.waitingId === null) throw notFound();
  return { ...link, waitingId: link.waitingId };
}

/** The number of a member whom the body's token opens, as its link. Throws as `opened`, 404 for another link. */
async function openedMember(c: Context<AppEnv>, body?: unknown) {
  const link = await opened(c, body);
  const { memberId } = link;
  if (memberId === null) throw notFound();
  // Throws for whom the link does not open any more.
  await myMember(c.var.db, c.var.settings, memberId, c.var.locale);
  return { ...link, memberId };
}

async function shown(c: Context<AppEnv>, link: SignedLink) {
  const { registrationId, applicationId, waitingId, memberId } = link;
  const { db, settings, locale } = c.var;
  if (registrationId !== null) return c.json(await myRegistration(db, registrationId, locale));
  if (applicationId !== null) return c.json(await myApplication(db, applicationId, locale));
  if (memberId !== null) return c.json(await myMember(db, settings, memberId, locale));
  if (waitingId !== null) return c.json(await myWaiting(db, waitingId, locale));
  throw notFound();
}

/**
 * What the holder of a link sees and does. To look changes nothing; every act is a call of its own, which the page makes
 * after a second question.
 */
export const myRoutes = new Hono<AppEnv>()
  .post('/', formLimit, async (c) => shown(c, await opened(c)))
  .get('/papers/:pass', formLimit, (c) => {
    const { proof, memberId } = openPass(c.var.settings, c.req.param('pass'), new Date());
    return printProof(c, proof, memberId);
  })
  .post('/renewal', formLimit, async (c) => {
    const link = await openedMember(c);
    await renewMember(c.var.db, link.memberId);
    return shown(c, link);
  })
  .post('/confirmation', formLimit, async (c) => {
    const link = await openedMember(c);
    await confirmListing(c.var.db, link.memberId);
    return shown(c, link);
  })
  .post('/registration', formLimit, async (c) => {
    const { token, ...change } = await validBody(c, changeRegistrationSchema);
    const link = await opened(c, { token });
    if (link.registrationId === null) throw notFound();
    await changeMyRegistration(c.var.db, link.registrationId, change);
    kickMail(c.var);
    return shown(c, link);
  })
  .post('/changes', formLimit, async (c) => {
    const body = await jsonBody(c);
    const link = await openedMember(c, body);
    const wanted = checkedProfile((body as { changes?: unknown }).changes);
    await changeMyProfile(c.var.db, link.memberId, wanted, c.var.locale);
    kickMail(c.var);
    return shown(c, link);
  })
  .post('/changes/withdrawal', formLimit, async (c) => {
    const link = await openedMember(c);
    await withdrawMyChanges(c.var.db, link.memberId);
    return shown(c, link);
  })
  .post('/cancellation', formLimit, async (c) => {
    const link = await opened(c);
    if (link.registrationId === null) throw notFound();
    await cancelMyRegistration(c.var.db, link.registrationId);
    kickMail(c.var);
    return shown(c, link);
  })
  .post('/acceptance', formLimit, async (c) => {
    const link = await openedWaiting(c);
    await takeOffer(c.var.db, link.waitingId);
    kickMail(c.var);
    return shown(c, { ...link, registrationId: await registrationOf(c.var.db, link.waitingId) });
  })
  .post('/refusal', formLimit, async (c) => {
    const link = await openedWaiting(c);
    await leaveLine(c.var.db, link.waitingId);
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
