import type { Context } from 'hono';
import { mySchema, tokenSchema } from '../../../db/validation/membership/my.ts';
import { notFound } from '../../errors.ts';
import { certificatesBy } from '../../events/certificates/my-certificates.ts';
import { myOrder } from '../../events/orders/my-order.ts';
import { withOnline } from '../../money/online/offer.ts';
import { openLink, type SignedLink } from '../../office/mail/links.ts';
import { checked, jsonBody } from '../../platform/http/json.ts';
import type { Call } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { approvedMemberOf, myApplication } from './my-application.ts';
import { myChange } from './my-change.ts';
import { myMember } from './my-member.ts';
import { myRegistration } from './my-registration.ts';
import { myWaiting, registrationOf } from './my-waiting.ts';

/** Describes a call that is authorised by the token of a personal link. */
export const byLink = (summary: string, failures: Call['failures'] = []): Call => ({
  tag: 'my',
  summary,
  description: '404 `link_invalid`, 410 `link_expired`.',
  body: { schema: taken('LinkToken', tokenSchema) },
  answers: { 200: { description: 'As it is now.', schema: given('My', mySchema) } },
  failures: [404, 410, ...failures],
});

/**
 * Verifies the token in the body and returns its link. Throws 400 for an invalid body, 404 `link_invalid`, or
 * 410 `link_expired`.
 */
export async function opened(c: Context<AppEnv>, body?: unknown): Promise<SignedLink> {
  const { token } = checked(tokenSchema, body ?? (await jsonBody(c)));
  const link = await openLink(c.var.db, c.var.settings, token);
  // A waiting-list entry's link also opens the registration that replaced the entry. An application's link
  // also opens the page of the approved member.
  if (link.waitingId !== null)
    return { ...link, registrationId: await registrationOf(c.var.db, link.waitingId) };
  if (link.applicationId !== null)
    return { ...link, memberId: await approvedMemberOf(c.var.db, link.applicationId) };
  return link;
}

/**
 * Responds with the content of the personal page that the link opens. Throws 404 when its record is deleted.
 */
export async function shown(c: Context<AppEnv>, link: SignedLink) {
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
