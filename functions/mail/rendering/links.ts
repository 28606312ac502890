import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { localePath } from '../../../core/association/locale-paths.ts';
import type { Locale } from '../../../core/association/locales.ts';
import type { Database } from '../../../db/database.ts';
import { signedLinks } from '../../../db/tables/index.ts';
import type { Settings } from '../../http/env.ts';
import { ApiError } from '../../http/failures/errors.ts';

export interface SignedLink {
  id: number;
  registrationId: number | null;
  applicationId: number | null;
  waitingId: number | null;
  memberId: number | null;
  profileChangeId: number | null;
  orderId: number | null;
  contactId: number | null;
  memberEnquiryId: number | null;
  generation: number;
  /** Only the member gets this second link of an order: it confirms at the member price. */
  isForMember?: boolean;
}

const MAC_BYTES = 32;

function purposeOf(link: SignedLink) {
  const { registrationId, waitingId, memberId, profileChangeId, orderId, contactId, memberEnquiryId } = link;
  if (contactId !== null) return 'contact';
  if (memberEnquiryId !== null) return 'enquiry';
  if (orderId !== null) return link.isForMember ? 'order for member' : 'order';
  if (profileChangeId !== null) return 'change';
  if (registrationId !== null) return 'registration';
  if (memberId !== null) return 'member';
  return waitingId === null ? 'application' : 'waiting';
}

function macOf(link: SignedLink, key: string): Buffer {
  const { id, generation } = link;
  const purpose = purposeOf(link);
  return createHmac('sha256', key).update(`${purpose} ${id} ${generation}`).digest();
}

export function linkMaker({ LINK_KEY, LINK_ORIGIN, SITE_URL }: Settings) {
  const origin = SITE_URL ?? LINK_ORIGIN;
  return LINK_KEY && origin ? { key: LINK_KEY, origin: new URL(origin).origin } : undefined;
}

/** The token is in the fragment, which browsers do not send to servers. */
export function linkAddress(settings: Settings, link: SignedLink, locale: Locale): string {
  const maker = linkMaker(settings);
  if (!maker) return '';
  const token = `${link.id.toString(36)}.${macOf(link, maker.key).toString('base64url')}`;
  const page = link.contactId === null ? '/my' : '/subscribe';
  return `${maker.origin}${localePath(locale, page)}#${token}`;
}

export const linkColumns = {
  id: signedLinks.id,
  registrationId: signedLinks.registrationId,
  applicationId: signedLinks.applicationId,
  waitingId: signedLinks.waitingId,
  memberId: signedLinks.memberId,
  profileChangeId: signedLinks.profileChangeId,
  orderId: signedLinks.orderId,
  contactId: signedLinks.contactId,
  memberEnquiryId: signedLinks.memberEnquiryId,
  generation: signedLinks.generation,
};

export const invalidLink = () => new ApiError(404, 'my.invalid', { code: 'link_invalid' });
export const expired = () => new ApiError(410, 'my.expired', { code: 'link_expired' });
/** Code of an expired link; only the message says that the link was revoked. */
export const revoked = () => new ApiError(410, 'my.revoked', { code: 'link_expired' });

const isSame = (given: Buffer, mac: Buffer) => given.length === MAC_BYTES && timingSafeEqual(given, mac);

export async function openLink(db: Database, settings: Settings, token: string): Promise<SignedLink> {
  const maker = linkMaker(settings);
  if (!maker) throw new ApiError(503, 'error.notConfigured', { code: 'not_configured' });
  const [, id = '', mac = ''] = /^([0-9a-z]{1,7})\.([\w-]{43})$/.exec(token) ?? [];
  const number = Number.parseInt(id, 36);
  if (!(number > 0 && number < 2 ** 31)) throw invalidLink();
  const isIt = eq(signedLinks.id, number);
  const [link] = await db
    .select({ ...linkColumns, revokedAt: signedLinks.revokedAt })
    .from(signedLinks)
    .where(isIt);
  if (!link) throw invalidLink();
  const given = Buffer.from(mac, 'base64url');
  const variants = link.orderId === null ? [link] : [link, { ...link, isForMember: true }];
  const variantOf = (generation: number) =>
    variants.find((variant) => isSame(given, macOf({ ...variant, generation }, maker.key)));
  const openedAs = variantOf(link.generation);
  if (!openedAs || link.revokedAt) {
    const known = Array.from({ length: link.generation }, (_, place) => place + 1);
    throw known.some(variantOf) ? revoked() : invalidLink();
  }
  await db.update(signedLinks).set({ lastUsedAt: sql`now()` }).where(isIt);
  return openedAs;
}
