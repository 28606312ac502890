import type { Context } from 'hono';
import type { GivenRole } from '../../../core/membership/people.ts';
import { mineSchema, mySchema } from '../../../core/membership/validation/my.ts';
import { ownProperty } from '../../../core/text/own-property.ts';
import { certificatesBy } from '../../events/certificates/my-certificates.ts';
import { myOrder } from '../../events/orders/my-order.ts';
import { orderFiles } from '../../events/orders/order-files.ts';
import { notFound } from '../../http/failures/errors.ts';
import { checked, jsonBody } from '../../http/json.ts';
import type { Call } from '../../http/openapi/call.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { type MineLink, openMine } from '../../mail/mine.ts';
import { withOnline } from '../../money/online/offer.ts';
import { byRight } from './by-right.ts';
import { approvedMemberOf, myApplication } from './my-application.ts';
import { myChange } from './my-change.ts';
import { myEnquiry } from './my-enquiry.ts';
import { myMember } from './my-member.ts';
import { myRegistration } from './my-registration.ts';
import { myWaiting, registrationOf } from './my-waiting.ts';

export const byLink = (summary: string, failures: Call['failures'] = []): Call => ({
  tag: 'my',
  summary,
  description:
    '404 `link_invalid`, 410 `link_expired`. With a session and `memberId` instead of `token`: 401, 403 `needs_role`, 404 for another firm, 409 `not_on`.',
  body: { schema: taken('LinkToken', mineSchema) },
  answers: { 200: { description: 'As it is now.', schema: given('My', mySchema) } },
  failures: [401, 403, 404, 409, 410, ...failures],
});

/** Roles that a session needs for a call. Calls that are not named here show only what its roles allow. */
const RIGHTS: Record<string, GivenRole> = {
  renewal: 'accounts',
  confirmation: 'listing',
  shown: 'listing',
  enquiries: 'listing',
  changes: 'listing',
  withdrawal: 'listing',
  notices: 'representative',
};

const rightFor = (path: string) => ownProperty(RIGHTS, path.split('/').at(-1) ?? '');

export async function opened(c: Context<AppEnv>, body?: unknown): Promise<MineLink> {
  const link = await openMine(c.var, checked(mineSchema, body ?? (await jsonBody(c))), rightFor(c.req.path));
  // A waiting-list entry's link also opens the registration that replaced the entry. An application's link
  // also opens the page of the approved member.
  if (link.waitingId !== null)
    return { ...link, registrationId: await registrationOf(c.var.db, link.waitingId) };
  if (link.applicationId !== null)
    return { ...link, memberId: await approvedMemberOf(c.var.db, link.applicationId) };
  return link;
}

export async function shown(c: Context<AppEnv>, link: MineLink) {
  const { registrationId, applicationId, waitingId, memberId, profileChangeId, orderId, memberEnquiryId } =
    link;
  const { db, settings, locale } = c.var;
  if (registrationId !== null)
    return c.json(await myRegistration(db, registrationId, locale, certificatesBy(db, settings, link)));
  if (memberId !== null)
    return c.json(
      byRight(
        await withOnline(c.var, await myMember(db, settings, { ...link, memberId }, locale)),
        link.roles,
      ),
    );
  if (applicationId !== null)
    return c.json(await withOnline(c.var, await myApplication(c.var, { ...link, applicationId })));
  if (profileChangeId !== null) return c.json(await myChange(db, profileChangeId, locale));
  if (memberEnquiryId !== null) return c.json(await myEnquiry(db, memberEnquiryId, locale));
  if (orderId !== null)
    return c.json(
      await withOnline(
        c.var,
        await myOrder(db, orderId, {
          locale,
          isForMember: link.isForMember,
          ...orderFiles(db, settings, link),
        }),
      ),
    );
  if (waitingId !== null) return c.json(await myWaiting(db, waitingId, locale));
  throw notFound();
}
