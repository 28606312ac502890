import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { signedLinks } from '../../../db/tables/index.ts';
import type { Settings } from '../../env.ts';
import { ApiError } from '../../errors.ts';
import { expired, linkMaker, revoked } from '../../office/mail/links.ts';
import type { Call } from '../../types.ts';
import { PROOFS, type Proof } from './proofs.ts';

/**
 * Lifetime of a pass (a signed, temporary URL of a document). The page of a personal link is unlikely to stay
 * open for longer.
 */
const OPEN_MS = 12 * 60 * 60 * 1000;

const macOf = (text: string, key: string) => createHmac('sha256', key).update(`paper ${text}`).digest();

/**
 * Returns temporary URLs of a member's printable documents. They do not contain the token of the member's
 * link, because browsers print URLs and servers log them. They become invalid together with the link. Returns
 * undefined without a key.
 */
export function proofAddresses(
  settings: Settings,
  { memberId, generation }: { memberId: number; generation: number },
  at: Date,
) {
  const maker = linkMaker(settings);
  if (!maker) return undefined;
  const until = Math.floor((at.getTime() + OPEN_MS) / 1000).toString(36);
  const addressOf = (proof: Proof) => {
    const text = `${proof}.${memberId.toString(36)}.${until}.${generation.toString(36)}`;
    return `/api/my/papers/${text}.${macOf(text, maker.key).toString('base64url')}`;
  };
  return { certificate: addressOf('certificate'), sticker: addressOf('sticker') };
}

const invalid = () => new ApiError(404, 'my.invalid', { code: 'link_invalid' });

const PASS = /^((\w+)\.([0-9a-z]{1,6})\.([0-9a-z]{1,9})(?:\.([0-9a-z]{1,6}))?)\.([\w-]{43})$/;

/**
 * Throws 404 when the member has no link, and 410 when the link was revoked or renewed after the pass was
 * issued. A pass contains the generation of the link, a number that increases with each renewal. A pass
 * without a generation was issued by an older version of the program, and is accepted for the current link.
 */
async function refuseEndedLink({ db }: Call, memberId: number, generation: string | undefined) {
  const [link] = await db.select().from(signedLinks).where(eq(signedLinks.memberId, memberId));
  if (!link) throw invalid();
  const isPresent = generation === undefined || Number.parseInt(generation, 36) === link.generation;
  if (link.revokedAt || !isPresent) throw revoked();
}

/**
 * Returns the document and the member of a pass. Throws 404 `link_invalid`, or 410 `link_expired` when the
 * pass has expired or its link was revoked.
 */
export async function openPass(call: Call, pass: string, at: Date) {
  const [, text = '', name = '', id = '', until = '', generation, mac = ''] = PASS.exec(pass) ?? [];
  const proof = PROOFS.find((known) => known === name);
  const key = linkMaker(call.settings)?.key;
  const isOurs = key !== undefined && mac && timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(text, key));
  if (!proof || !isOurs) throw invalid();
  if (Number.parseInt(until, 36) * 1000 < at.getTime()) throw expired();
  const memberId = Number.parseInt(id, 36);
  await refuseEndedLink(call, memberId, generation);
  return { proof, memberId };
}
