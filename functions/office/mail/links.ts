import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { localePath } from '../../../db/locale-paths.ts';
import { signedLinks } from '../../../db/tables/index.ts';
import type { Settings } from '../../env.ts';
import { ApiError } from '../../errors.ts';

/** A link as stored. The stored values are not enough to open the link. */
export interface SignedLink {
  id: number;
  registrationId: number | null;
  applicationId: number | null;
  waitingId: number | null;
  memberId: number | null;
  profileChangeId: number | null;
  orderId: number | null;
  contactId: number | null;
  generation: number;
}

const MAC_BYTES = 32;

function purposeOf({ registrationId, waitingId, memberId, profileChangeId, orderId, contactId }: SignedLink) {
  if (contactId !== null) return 'contact';
  if (orderId !== null) return 'order';
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

/** Returns the origin and the signing key of links. Returns undefined unless both are configured. */
export function linkMaker({ LINK_KEY, LINK_ORIGIN, SITE_URL }: Settings) {
  const origin = SITE_URL ?? LINK_ORIGIN;
  return LINK_KEY && origin ? { key: LINK_KEY, origin: new URL(origin).origin } : undefined;
}

/** Returns the URL of a personal page. The token is in the fragment, which browsers do not send to servers. */
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
  generation: signedLinks.generation,
};

const invalid = () => new ApiError(404, 'my.invalid', { code: 'link_invalid' });
export const expired = () => new ApiError(410, 'my.expired', { code: 'link_expired' });
/**
 * The error for a revoked link. It has the code of an expired link, and only its message says that the link
 * was revoked.
 */
export const revoked = () => new ApiError(410, 'my.revoked', { code: 'link_expired' });

const isSame = (given: Buffer, mac: Buffer) => given.length === MAC_BYTES && timingSafeEqual(given, mac);

/**
 * Verifies a token and returns its link. Throws 404 `link_invalid` if the token is unknown, 410
 * `link_expired` if the link is revoked, or 503 if there is no signing key.
 */
export async function openLink(db: Database, settings: Settings, token: string): Promise<SignedLink> {
  const maker = linkMaker(settings);
  if (!maker) throw new ApiError(503, 'error.notConfigured', { code: 'not_configured' });
  const [, id = '', mac = ''] = /^([0-9a-z]{1,7})\.([\w-]{43})$/.exec(token) ?? [];
  const number = Number.parseInt(id, 36);
  if (!(number > 0 && number < 2 ** 31)) throw invalid();
  const isIt = eq(signedLinks.id, number);
  const [link] = await db
    .select({ ...linkColumns, revokedAt: signedLinks.revokedAt })
    .from(signedLinks)
    .where(isIt);
  if (!link) throw invalid();
  const given = Buffer.from(mac, 'base64url');
  const wasGiven = (generation: number) => isSame(given, macOf({ ...link, generation }, maker.key));
  if (!wasGiven(link.generation) || link.revokedAt) {
    const known = Array.from({ length: link.generation }, (_, place) => place + 1);
    throw known.some(wasGiven) ? revoked() : invalid();
  }
  await db.update(signedLinks).set({ lastUsedAt: sql`now()` }).where(isIt);
  return link;
}
