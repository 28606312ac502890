import { type Context, Hono } from 'hono';
import {
  answerSurveySchema,
  askForLinksSchema,
  changeRegistrationSchema,
  chooseMyTopicsSchema,
  paperSchema,
  showMineSchema,
  tokenSchema,
} from '../../../db/validation/membership/my.ts';
import { notFound } from '../../errors.ts';
import { certificatesBy } from '../../events/certificates/my-certificates.ts';
import { myOrder } from '../../events/orders/my-order.ts';
import { answerSurvey } from '../../events/surveys/my-survey.ts';
import { withOnline } from '../../money/online/offer.ts';
import { sendPaper } from '../../money/papers/send-paper.ts';
import { openFilePass } from '../../office/file-passes/file-passes.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { openLink, type SignedLink } from '../../office/mail/links.ts';
import { senderOf } from '../../office/mail/sender.ts';
import { chooseTopics } from '../../outreach/subscriptions/my-topics.ts';
import { mailOf } from '../../outreach/tags/member-circulars.ts';
import { checked, jsonBody, validBody } from '../../platform/http/json.ts';
import { formWithFile } from '../../platform/http/multipart.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import type { AppEnv } from '../../types.ts';
import { takePaper } from '../applications/papers.ts';
import { showFields } from '../directory/show-fields.ts';
import { renewMember } from '../renewals/renew.ts';
import { openPass } from '../verify/passes.ts';
import { printProof } from '../verify/proofs.ts';
import { changeMyRegistration } from './change-registration.ts';
import { sendLinksAgain } from './lost-links.ts';
import { approvedMemberOf, myApplication, withdrawMyApplication } from './my-application.ts';
import { denyChange, myChange } from './my-change.ts';
import { confirmListing, myMember } from './my-member.ts';
import { changeMyProfile, checkedProfile, withdrawMyChanges } from './my-profile.ts';
import { cancelMyRegistration, myRegistration } from './my-registration.ts';
import { leaveLine, myWaiting, registrationOf, takeOffer } from './my-waiting.ts';

/** Returns the link of the token in the body. Throws 400, 404 `link_invalid`, 410 `link_expired`. */
async function opened(c: Context<AppEnv>, body?: unknown): Promise<SignedLink> {
  const { token } = checked(tokenSchema, body ?? (await jsonBody(c)));
  const link = await openLink(c.var.db, c.var.settings, token);
  // Who waited and has a place now sees and cancels that; who applied and was approved is a member.
  if (link.waitingId !== null)
    return { ...link, registrationId: await registrationOf(c.var.db, link.waitingId) };
  if (link.applicationId !== null)
    return { ...link, memberId: await approvedMemberOf(c.var.db, link.applicationId) };
  return link;
}

/** Returns the waiting-list entry's id of the token in the body. Throws as `opened`, 404 for another link. */
async function openedWaiting(c: Context<AppEnv>) {
  const link = await opened(c);
  if (link.waitingId === null) throw notFound();
  return { ...link, waitingId: link.waitingId };
}

/** Returns the member's id of the token in the body, or of its link. Throws as `opened`, 404 for another link. */
async function openedMember(c: Context<AppEnv>, body?: unknown) {
  const link = await opened(c, body);
  const { memberId } = link;
  if (memberId === null) throw notFound();
  // Throws for whom the link does not open any more.
  const ofMember = { ...link, memberId };
  await myMember(c.var.db, c.var.settings, ofMember, c.var.locale);
  return ofMember;
}

async function shown(c: Context<AppEnv>, link: SignedLink) {
  const { registrationId, applicationId, waitingId, memberId, profileChangeId, orderId } = link;
  const { db, settings, locale } = c.var;
  if (registrationId !== null)
    return c.json(await myRegistration(db, registrationId, locale, certificatesBy(db, settings, link)));
  if (memberId !== null)
    return c.json(await withOnline(c.var, await myMember(db, settings, { ...link, memberId }, locale)));
  if (applicationId !== null)
    return c.json(await withOnline(c.var, await myApplication(c.var, { ...link, applicationId })));
  if (profileChangeId !== null) return c.json(await myChange(db, profileChangeId, locale));
  if (orderId !== null)
    return c.json(
      await withOnline(c.var, await myOrder(db, orderId, locale, certificatesBy(db, settings, link))),
    );
  if (waitingId !== null) return c.json(await myWaiting(db, waitingId, locale));
  throw notFound();
}

/**
 * Routes for link holders. Reading changes nothing. Each action is a separate call, which the page makes
 * after a confirmation.
 */
export const myRoutes = new Hono<AppEnv>()
  .post('/', formLimit, async (c) => shown(c, await opened(c)))
  .get('/papers/:pass', formLimit, async (c) => {
    const { proof, memberId } = await openPass(c.var, c.req.param('pass'), new Date());
    return printProof(c, proof, memberId);
  })
  .get('/files/:pass', formLimit, async (c) => {
    const { kind, recordId } = await openFilePass(c.var, c.req.param('pass'), new Date());
    return sendPaper(c, kind, recordId);
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
  .post('/shown', formLimit, async (c) => {
    const { token, fields } = await validBody(c, showMineSchema);
    const link = await openedMember(c, { token });
    await showFields(c.var.db, link.memberId, fields, 'member');
    return shown(c, link);
  })
  .post('/topics', formLimit, async (c) => {
    const { token, topics } = await validBody(c, chooseMyTopicsSchema);
    const link = await openedMember(c, { token });
    await chooseTopics(c.var.db, link.memberId, topics);
    return shown(c, link);
  })
  .post('/mail', formLimit, async (c) => {
    const { memberId } = await openedMember(c);
    return c.json(await mailOf(c.var.db, memberId));
  })
  .post('/registration', formLimit, async (c) => {
    const { token, ...change } = await validBody(c, changeRegistrationSchema);
    const link = await opened(c, { token });
    if (link.registrationId === null) throw notFound();
    await changeMyRegistration(c.var.db, link.registrationId, change);
    kickMail(c.var);
    return shown(c, link);
  })
  .post('/survey', formLimit, async (c) => {
    const { token, answers } = await validBody(c, answerSurveySchema);
    const link = await opened(c, { token });
    if (link.registrationId === null) throw notFound();
    await answerSurvey(c.var.db, link.registrationId, answers);
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
  .post('/denial', formLimit, async (c) => {
    const link = await opened(c);
    if (link.profileChangeId === null) throw notFound();
    await denyChange(c.var.db, link.profileChangeId);
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
    const { applicationId } = link;
    if (applicationId === null) throw notFound();
    await takePaper(c.var, applicationId, { kind, file });
    return c.json(await myApplication(c.var, { ...link, applicationId }), 201);
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
    // Runs after the response, because its duration would reveal known addresses.
    afterAnswer(sendLinksAgain(db, email, { locale, sender: senderOf(c.var) }).then(() => kickMail(c.var)));
    return c.json({}, 202);
  });
