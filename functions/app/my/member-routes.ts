import { type Context, Hono } from 'hono';
import { PROFILE_ADDRESSES } from '../../../core/membership/profile-fields.ts';
import { takeEnquiriesSchema } from '../../../core/membership/validation/member-enquiries.ts';
import {
  changeProfileSchema,
  chooseMyNoticesSchema,
  chooseMyTopicsSchema,
  mineSchema,
  showMineSchema,
} from '../../../core/membership/validation/my.ts';
import { PAPER_FILE_KINDS } from '../../../core/money/kinds.ts';
import { myMailSchema } from '../../../core/outreach/validation/circulars.ts';
import { requireFreshCode } from '../../auth/person-session.ts';
import { notFound } from '../../http/failures/errors.ts';
import { jsonBody, validBody } from '../../http/json.ts';
import { formLimit } from '../../http/middleware/rate-limit.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { openPass } from '../../mail/file-passes.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { showFields } from '../../membership/directory/show-fields.ts';
import { chooseEnquiries, passOn } from '../../membership/enquiries/ask-firm.ts';
import { renewMember } from '../../membership/renewals/renew.ts';
import { PROOFS, printProof } from '../../membership/verify/proofs.ts';
import { noteChannel } from '../../outreach/notices/channels.ts';
import { chooseTopics } from '../../outreach/subscriptions/my-topics.ts';
import { mailOf } from '../../outreach/tags/member-circulars.ts';
import { pdfAnswer } from '../../papers/paper-calls.ts';
import { sendPaper } from '../../papers/send-paper.ts';
import { byLink, opened, shown } from './by-link.ts';
import { denyChange } from './my-change.ts';
import { confirmListing, myMember } from './my-member.ts';
import { changeMyProfile, checkedProfile, requireRights, withdrawMyChanges } from './my-profile.ts';

const tag = 'my';

async function openedMember(c: Context<AppEnv>, body?: unknown) {
  const link = await opened(c, body);
  const { memberId } = link;
  if (memberId === null) throw notFound();
  // Throws when the member may no longer use the link.
  const ofMember = { ...link, memberId };
  await myMember(c.var.db, c.var.settings, ofMember, c.var.locale);
  return ofMember;
}

export const myMemberRoutes = new Hono<AppEnv>()
  .get(
    '/papers/:pass',
    formLimit,
    described(() => ({
      tag,
      summary: 'A member’s certificate or sticker to print',
      description:
        'By the addresses that `POST /api/my` gives a member, which open for half a day. 404 `link_invalid`, 410 `link_expired`, 409 `not_valid`.',
      answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
      failures: [404, 409, 410],
    })),
    async (c) => {
      const pass = c.req.param('pass') ?? '';
      const opened = await openPass(c.var, { purpose: 'paper', kinds: PROOFS, pass }, new Date());
      return printProof(c, opened.kind, opened.recordId);
    },
  )
  .get(
    '/files/:pass',
    formLimit,
    described(() => ({
      tag,
      summary: 'An invoice, a receipt, a credit note or a certificate as PDF',
      description:
        'By the addresses in `files` of `POST /api/my`, which open for half a day: the same bytes each time. 404 `link_invalid`, 410 `link_expired`, 409 `not_valid` for a certificate of who is no member today.',
      answers: { 200: pdfAnswer },
      failures: [404, 409, 410, 503],
    })),
    async (c) => {
      const pass = c.req.param('pass') ?? '';
      const opened = await openPass(c.var, { purpose: 'file', kinds: PAPER_FILE_KINDS, pass }, new Date());
      return sendPaper(c, opened.kind, opened.recordId);
    },
  )
  .post(
    '/renewal',
    formLimit,
    described(() => ({
      ...byLink('Have the invoice by which the membership goes on'),
      description:
        'The same one if it is asked for again. After the days of grace one for joining again takes the place of what was not paid. 404 `link_invalid`, 410 `link_expired`, 409 `wrong_state`.',
      failures: [404, 409, 410],
    })),
    async (c) => {
      const link = await openedMember(c);
      await renewMember(c.var.db, link.memberId);
      kickMail(c.var);
      return shown(c, link);
    },
  )
  .post(
    '/confirmation',
    formLimit,
    described(() => byLink('Say that what the directory shows of the member is right today')),
    async (c) => {
      const link = await openedMember(c);
      await confirmListing(c.var.db, link.memberId);
      return shown(c, link);
    },
  )
  .post(
    '/shown',
    formLimit,
    described(() => ({
      ...byLink('Say which fields the directory shows'),
      description:
        'All fields that are to be shown; the others are hidden. 404 `link_invalid`, 410 `link_expired`.',
      body: { schema: taken('ShowMine', showMineSchema) },
    })),
    async (c) => {
      const { fields, ...named } = await validBody(c, showMineSchema);
      const link = await openedMember(c, named);
      await showFields(c.var.db, link.memberId, fields, 'member');
      return shown(c, link);
    },
  )
  .post(
    '/topics',
    formLimit,
    described(() => ({
      ...byLink('Choose topics of circulars'),
      description:
        'For the member’s address; with a session for the address that is signed in. Those left out are withdrawn. 404 `link_invalid`, 410 `link_expired`.',
      body: { schema: taken('ChooseMyTopics', chooseMyTopicsSchema) },
    })),
    async (c) => {
      const { topics, ...named } = await validBody(c, chooseMyTopicsSchema);
      const link = await openedMember(c, named);
      await chooseTopics(c.var.db, link, topics);
      return shown(c, link);
    },
  )
  .post(
    '/notices',
    formLimit,
    described(() => ({
      ...byLink('Choose how to be given notices of general meetings'),
      description: 'By the member’s link alone. 404 `link_invalid`, 410 `link_expired`.',
      body: { schema: taken('ChooseMyNotices', chooseMyNoticesSchema) },
    })),
    async (c) => {
      const { channel, ...named } = await validBody(c, chooseMyNoticesSchema);
      const link = await openedMember(c, named);
      await noteChannel(c.var.db, link.memberId, { channel, source: '/my', isOwn: true });
      return shown(c, link);
    },
  )
  .post(
    '/enquiries',
    formLimit,
    described(() => ({
      ...byLink('Choose whether visitors may send the member enquiries from its page'),
      body: { schema: taken('TakeEnquiries', takeEnquiriesSchema) },
    })),
    async (c) => {
      const { takesEnquiries, ...named } = await validBody(c, takeEnquiriesSchema);
      const link = await openedMember(c, named);
      await chooseEnquiries(c.var.db, link.memberId, takesEnquiries);
      return shown(c, link);
    },
  )
  .post(
    '/enquiry',
    formLimit,
    described(() => ({
      ...byLink('Confirm an enquiry to a member, which is then passed on once'),
      description:
        '404 `link_invalid`, also once an unconfirmed enquiry is seven days old. 409 `not_taken` where the member has stopped enquiries.',
      failures: [404, 409, 410, 429],
    })),
    async (c) => {
      const link = await opened(c);
      if (link.memberEnquiryId === null) throw notFound();
      await passOn(c.var, link.memberEnquiryId);
      kickMail(c.var);
      return shown(c, link);
    },
  )
  .post(
    '/mail',
    formLimit,
    described(() => ({
      tag,
      summary: 'Circulars and notices that the member was sent in the last two years',
      description: 'Newest first, at most 50. 404 `link_invalid`, 410 `link_expired`.',
      body: { schema: taken('LinkToken', mineSchema) },
      answers: { 200: { description: 'The circulars.', schema: given('MyMail', myMailSchema) } },
      failures: [404, 410],
    })),
    async (c) => {
      const { memberId } = await openedMember(c);
      return c.json(await mailOf(c.var.db, memberId));
    },
  )
  .post(
    '/changes',
    formLimit,
    described(() => ({
      ...byLink('Ask for changes of what the office holds of the member'),
      description:
        'The fields that are named take the place of what stands there once staff have approved them; what was asked for before and waits is superseded. 404 `link_invalid`, 410 `link_expired`, 409 `no_changes`. With a session: 403 `needs_role`, or `code_needed` where an address changes.',
      body: { schema: taken('ProfileChangeRequest', changeProfileSchema) },
      failures: [401, 403, 404, 409, 410],
    })),
    async (c) => {
      const body = await jsonBody(c);
      const link = await openedMember(c, body);
      const wanted = checkedProfile((body as { changes?: unknown }).changes);
      if (link.session && PROFILE_ADDRESSES.some((field) => field in wanted)) requireFreshCode(link.session);
      requireRights(link, wanted);
      await changeMyProfile(c.var.db, link.memberId, wanted, c.var.locale);
      kickMail(c.var);
      return shown(c, link);
    },
  )
  .post(
    '/changes/withdrawal',
    formLimit,
    described(() => byLink('Take back the changes that wait')),
    async (c) => {
      const link = await openedMember(c);
      await withdrawMyChanges(c.var.db, link.memberId);
      return shown(c, link);
    },
  )
  .post(
    '/denial',
    formLimit,
    described(() => byLink('Object to a change of address: it was not the holder')),
    async (c) => {
      const link = await opened(c);
      if (link.profileChangeId === null) throw notFound();
      await denyChange(c.var.db, link.profileChangeId);
      return shown(c, link);
    },
  );
