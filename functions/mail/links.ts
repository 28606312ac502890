import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { localePath } from '../../db/locale-paths.ts';
import { signedLinks } from '../../db/schema/index.ts';
import type { Settings } from '../env.ts';
import { ApiError } from '../errors.ts';

/** A link as the database has it: nothing of this opens anything. */
export interface SignedLink {
  id: number;
  registrationId: number | null;
  applicationId: number | null;
  waitingId: number | null;
  memberId: number | null;
  generation: number;
}

const MAC_BYTES = 32;

function purposeOf({ registrationId, waitingId, memberId }: SignedLink) {
  if (registrationId !== null) return 'registration';
  if (memberId !== null) return 'member';
  return waitingId === null ? 'application' : 'waiting';
}

function macOf(link: SignedLink, key: string): Buffer {
  const { id, generation } = link;
  const purpose = purposeOf(link);
  return createHmac('sha256', key).update(`${purpose} ${id} ${generation}`).digest();
}

/** Where links lead, and what signs them; undefined where the system cannot make any. */
export function linkMaker({ LINK_KEY, LINK_ORIGIN, SITE_URL }: Settings) {
  const origin = SITE_URL ?? LINK_ORIGIN;
  return LINK_KEY && origin ? { key: LINK_KEY, origin: new URL(origin).origin } : undefined;
}

/** The address of somebody's page: what opens it stands behind the #, which browsers keep to themselves. */
export function linkAddress(settings: Settings, link: SignedLink, locale: Locale): string {
  const maker = linkMaker(settings);
  if (!maker) return '';
  const token = `${link.id.toString(36)}.${macOf(link, maker.key).toString('base64url')}`;
  return `${maker.origin}${localePath(locale, '/my')}#${token}`;
}

export const linkColumns = {
  id: signedLinks.id,
  registrationId: signedLinks.registrationId,
  applicationId: signedLinks.applicationId,
  waitingId: signedLinks.waitingId,
  memberId: signedLinks.memberId,
  generation: signedLinks.generation,
};

const invalid = () => new ApiError(404, 'my.invalid', { code: 'link_invalid' });
export const expired = () => new ApiError(410, 'my.expired', { code: 'link_expired' });
/** To programs as over as the others; its reader is told why. */
const revoked = () => new ApiError(410, 'my.revoked', { code: 'link_expired' });

const isSame = (given: Buffer, mac: Buffer) => given.length === MAC_BYTES && timingSafeEqual(given, mac);

/**
 * The link that a token opens. Throws 404 `link_invalid` for one that was never given, 410 `link_expired` for one that has
 * been revoked, 503 where there is no key.
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
