import { type Context, Hono } from 'hono';
import { PAPER_KINDS } from '../../../db/constants.ts';
import {
  answerSurveySchema,
  askForLinksSchema,
  changeProfileSchema,
  changeRegistrationSchema,
  chooseMyTopicsSchema,
  mySchema,
  paperSchema,
  showMineSchema,
  tokenSchema,
} from '../../../db/validation/membership/my.ts';
import { myMailSchema } from '../../../db/validation/outreach/circulars.ts';
import { notFound } from '../../errors.ts';
import { certificatesBy } from '../../events/certificates/my-certificates.ts';
import { myOrder } from '../../events/orders/my-order.ts';
import { answerSurvey } from '../../events/surveys/my-survey.ts';
import { withOnline } from '../../money/online/offer.ts';
import { pdfAnswer } from '../../money/papers/pdf-call.ts';
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
import type { Call } from '../../platform/openapi/call.ts';
import { described } from '../../platform/openapi/described.ts';
import { given, type JsonSchema, taken } from '../../platform/openapi/schemas.ts';
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

const tag = 'my';
const byLink = (summary: string, failures: Call['failures'] = []): Call => ({
  tag,
  summary,
  description: '404 `link_invalid`, 410 `link_expired`.',
  body: { schema: taken('LinkToken', tokenSchema) },
  answers: { 200: { description: 'As it is now.', schema: given('My', mySchema) } },
  failures: [404, 410, ...failures],
});
const paperForm: JsonSchema = {
  type: 'object',
  properties: {
    token: { type: 'string' },
    kind: { enum: [...PAPER_KINDS] },
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
  required: ['token', 'kind', 'file'],
};

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
  .post(
    '/',
    formLimit,
    described(
      () =>
        byLink(
          'What a link is about: a registration, a place in a waiting list, an application, or a member',
        ),
      async (c) => shown(c, await opened(c)),
    ),
  )
  .get(
    '/papers/:pass',
    formLimit,
    described(
      () => ({
        tag,
        summary: 'A member’s certificate or sticker to print',
        description:
          'By the addresses that `POST /api/my` gives a member, which open for half a day. 404 `link_invalid`, 410 `link_expired`, 409 `not_valid`.',
        answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
        failures: [404, 409, 410],
      }),
      async (c) => {
        const { proof, memberId } = await openPass(c.var, c.req.param('pass') ?? '', new Date());
        return printProof(c, proof, memberId);
      },
    ),
  )
  .get(
    '/files/:pass',
    formLimit,
    described(
      () => ({
        tag,
        summary: 'An invoice, a receipt, a credit note or a certificate as PDF',
        description:
          'By the addresses in `files` of `POST /api/my`, which open for half a day: the same bytes each time. 404 `link_invalid`, 410 `link_expired`, 409 `not_valid` for a certificate of who is no member today.',
        answers: { 200: pdfAnswer },
        failures: [404, 409, 410, 503],
      }),
      async (c) => {
        const { kind, recordId } = await openFilePass(c.var, c.req.param('pass') ?? '', new Date());
        return sendPaper(c, kind, recordId);
      },
    ),
  )
  .post(
    '/renewal',
    formLimit,
    described(
      () => ({
        ...byLink('Have the invoice by which the membership goes on'),
        description:
          'The same one if it is asked for again. After the days of grace one for joining again takes the place of what was not paid. 404 `link_invalid`, 410 `link_expired`, 409 `wrong_state`.',
        failures: [404, 409, 410],
      }),
      async (c) => {
        const link = await openedMember(c);
        await renewMember(c.var.db, link.memberId);
        return shown(c, link);
      },
    ),
  )
  .post(
    '/confirmation',
    formLimit,
    described(
      () => byLink('Say that what the directory shows of the member is right today'),
      async (c) => {
        const link = await openedMember(c);
        await confirmListing(c.var.db, link.memberId);
        return shown(c, link);
      },
    ),
  )
  .post(
    '/shown',
    formLimit,
    described(
      () => ({
        ...byLink('Say which fields the directory shows'),
        description:
          'All fields that are to be shown; the others are hidden. 404 `link_invalid`, 410 `link_expired`.',
        body: { schema: taken('ShowMine', showMineSchema) },
      }),
      async (c) => {
        const { token, fields } = await validBody(c, showMineSchema);
        const link = await openedMember(c, { token });
        await showFields(c.var.db, link.memberId, fields, 'member');
        return shown(c, link);
      },
    ),
  )
  .post(
    '/topics',
    formLimit,
    described(
      () => ({
        ...byLink('Choose topics of circulars'),
        description: 'Those left out are withdrawn. 404 `link_invalid`, 410 `link_expired`.',
        body: { schema: taken('ChooseMyTopics', chooseMyTopicsSchema) },
      }),
      async (c) => {
        const { token, topics } = await validBody(c, chooseMyTopicsSchema);
        const link = await openedMember(c, { token });
        await chooseTopics(c.var.db, link.memberId, topics);
        return shown(c, link);
      },
    ),
  )
  .post(
    '/mail',
    formLimit,
    described(
      () => ({
        tag,
        summary: 'Circulars and notices that the member was sent in the last two years',
        description: 'Newest first, at most 50. 404 `link_invalid`, 410 `link_expired`.',
        body: { schema: taken('LinkToken', tokenSchema) },
        answers: { 200: { description: 'The circulars.', schema: given('MyMail', myMailSchema) } },
        failures: [404, 410],
      }),
      async (c) => {
        const { memberId } = await openedMember(c);
        return c.json(await mailOf(c.var.db, memberId));
      },
    ),
  )
  .post(
    '/registration',
    formLimit,
    described(
      () => ({
        ...byLink('Change who comes and what was answered', [409]),
        description:
          'What is left out stays. 404 `link_invalid`, 410 `link_expired`, 409 `too_late` or `already_registered`.',
        body: { schema: taken('RegistrationChange', changeRegistrationSchema) },
      }),
      async (c) => {
        const { token, ...change } = await validBody(c, changeRegistrationSchema);
        const link = await opened(c, { token });
        if (link.registrationId === null) throw notFound();
        await changeMyRegistration(c.var.db, link.registrationId, change);
        kickMail(c.var);
        return shown(c, link);
      },
    ),
  )
  .post(
    '/survey',
    formLimit,
    described(
      () => ({
        ...byLink('Answer the questionnaire of the event', [409]),
        description:
          'Once. 404 `link_invalid` or without an open questionnaire, 410 `link_expired`, 409 `already_answered`.',
        body: { schema: taken('SurveyAnswers', answerSurveySchema) },
      }),
      async (c) => {
        const { token, answers } = await validBody(c, answerSurveySchema);
        const link = await opened(c, { token });
        if (link.registrationId === null) throw notFound();
        await answerSurvey(c.var.db, link.registrationId, answers);
        return shown(c, link);
      },
    ),
  )
  .post(
    '/changes',
    formLimit,
    described(
      () => ({
        ...byLink('Ask for changes of what the office holds of the member'),
        description:
          'The fields that are named take the place of what stands there once staff have approved them; what was asked for before and waits is superseded. 404 `link_invalid`, 410 `link_expired`, 409 `no_changes`.',
        body: { schema: taken('ProfileChangeRequest', changeProfileSchema) },
        failures: [404, 409, 410],
      }),
      async (c) => {
        const body = await jsonBody(c);
        const link = await openedMember(c, body);
        const wanted = checkedProfile((body as { changes?: unknown }).changes);
        await changeMyProfile(c.var.db, link.memberId, wanted, c.var.locale);
        kickMail(c.var);
        return shown(c, link);
      },
    ),
  )
  .post(
    '/changes/withdrawal',
    formLimit,
    described(
      () => byLink('Take back the changes that wait'),
      async (c) => {
        const link = await openedMember(c);
        await withdrawMyChanges(c.var.db, link.memberId);
        return shown(c, link);
      },
    ),
  )
  .post(
    '/denial',
    formLimit,
    described(
      () => byLink('Object to a change of address: it was not the holder'),
      async (c) => {
        const link = await opened(c);
        if (link.profileChangeId === null) throw notFound();
        await denyChange(c.var.db, link.profileChangeId);
        return shown(c, link);
      },
    ),
  )
  .post(
    '/cancellation',
    formLimit,
    described(
      () => ({
        ...byLink('Cancel the registration', [409]),
        description: '404 `link_invalid`, 410 `link_expired`, 409 `too_late`.',
      }),
      async (c) => {
        const link = await opened(c);
        if (link.registrationId === null) throw notFound();
        await cancelMyRegistration(c.var.db, link.registrationId);
        kickMail(c.var);
        return shown(c, link);
      },
    ),
  )
  .post(
    '/acceptance',
    formLimit,
    described(
      () => ({
        ...byLink('Take the place that is offered'),
        description: '404 `link_invalid`, 410 `link_expired`, 409 `offer_over`.',
        failures: [404, 409, 410],
      }),
      async (c) => {
        const link = await openedWaiting(c);
        await takeOffer(c.var.db, link.waitingId);
        kickMail(c.var);
        return shown(c, { ...link, registrationId: await registrationOf(c.var.db, link.waitingId) });
      },
    ),
  )
  .post(
    '/refusal',
    formLimit,
    described(
      () => byLink('Leave the waiting list, or let the offered place go'),
      async (c) => {
        const link = await openedWaiting(c);
        await leaveLine(c.var.db, link.waitingId);
        kickMail(c.var);
        return shown(c, link);
      },
    ),
  )
  .post(
    '/documents',
    formLimit,
    described(
      () => ({
        tag,
        summary: 'Send a paper for the application',
        description:
          'PDF, JPEG, PNG or WebP, by content, of at most 10 MB; five in all. 404 `link_invalid`, 410 `link_expired`, 409 `too_many` or `wrong_state`.',
        body: { type: 'multipart/form-data', schema: paperForm },
        answers: { 201: { description: 'As it is now.', schema: given('My', mySchema) } },
        failures: [404, 409, 410, 415],
      }),
      async (c) => {
        const { form, file } = await formWithFile(c, 'file');
        const { token, kind } = checked(paperSchema, Object.fromEntries(form));
        const link = await openLink(c.var.db, c.var.settings, token);
        const { applicationId } = link;
        if (applicationId === null) throw notFound();
        await takePaper(c.var, applicationId, { kind, file });
        return c.json(await myApplication(c.var, { ...link, applicationId }), 201);
      },
    ),
  )
  .post(
    '/withdrawal',
    formLimit,
    described(
      () => byLink('Withdraw the application', [409]),
      async (c) => {
        const link = await opened(c);
        if (link.applicationId === null) throw notFound();
        await withdrawMyApplication(c.var.db, link.applicationId);
        kickMail(c.var);
        return shown(c, link);
      },
    ),
  )
  .post(
    '/links',
    formLimit,
    described(
      () => ({
        tag,
        summary: 'Have the links of an address sent again',
        description: 'The answer is the same whether or not anything is known of the address.',
        body: { schema: taken('LinkRequest', askForLinksSchema) },
        answers: { 202: { description: 'Taken.', schema: { type: 'object' } } },
      }),
      async (c) => {
        const { email } = await validBody(c, askForLinksSchema);
        const { db, locale, afterAnswer } = c.var;
        // Runs after the response, because its duration would reveal known addresses.
        afterAnswer(
          sendLinksAgain(db, email, { locale, sender: senderOf(c.var) }).then(() => kickMail(c.var)),
        );
        return c.json({}, 202);
      },
    ),
  );
