import { type Context, Hono } from 'hono';
import {
  changeProfileSchema,
  chooseMyTopicsSchema,
  showMineSchema,
  tokenSchema,
} from '../../../db/validation/membership/my.ts';
import { myMailSchema } from '../../../db/validation/outreach/circulars.ts';
import { notFound } from '../../errors.ts';
import { pdfAnswer } from '../../money/papers/paper-calls.ts';
import { sendPaper } from '../../money/papers/send-paper.ts';
import { openFilePass } from '../../office/file-passes/file-passes.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { chooseTopics } from '../../outreach/subscriptions/my-topics.ts';
import { mailOf } from '../../outreach/tags/member-circulars.ts';
import { jsonBody, validBody } from '../../platform/http/json.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { described } from '../../platform/openapi/described.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { showFields } from '../directory/show-fields.ts';
import { renewMember } from '../renewals/renew.ts';
import { openPass } from '../verify/passes.ts';
import { printProof } from '../verify/proofs.ts';
import { byLink, opened, shown } from './by-link.ts';
import { denyChange } from './my-change.ts';
import { confirmListing, myMember } from './my-member.ts';
import { changeMyProfile, checkedProfile, withdrawMyChanges } from './my-profile.ts';

const tag = 'my';

/**
 * Verifies the token in the body, and returns its link and the id of the member. Throws the errors of
 * `opened`, or 404 if the link belongs to another kind of record.
 */
async function openedMember(c: Context<AppEnv>, body?: unknown) {
  const link = await opened(c, body);
  const { memberId } = link;
  if (memberId === null) throw notFound();
  // Throws when the member may no longer use the link.
  const ofMember = { ...link, memberId };
  await myMember(c.var.db, c.var.settings, ofMember, c.var.locale);
  return ofMember;
}

/** Routes for the link of a member: documents, renewal, profile, topics and mail. */
export const myMemberRoutes = new Hono<AppEnv>()
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
  );
