import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../env.ts';
import { ApiError } from '../errors.ts';
import { expired, linkMaker } from '../mail/links.ts';
import { PROOFS, type Proof } from './proofs.ts';

/** For as long as somebody has the page of a link open. */
const OPEN_MS = 12 * 60 * 60 * 1000;

const macOf = (text: string, key: string) => createHmac('sha256', key).update(`paper ${text}`).digest();

/**
 * The addresses under which a member prints what proves the membership: browsers print addresses alone, and that of the
 * link itself must reach no log. Undefined where there is no key.
 */
export function proofAddresses(settings: Settings, memberId: number, at: Date) {
  const maker = linkMaker(settings);
  if (!maker) return undefined;
  const until = Math.floor((at.getTime() + OPEN_MS) / 1000).toString(36);
  const addressOf = (proof: Proof) => {
    const text = `${proof}.${memberId.toString(36)}.${until}`;
    return `/api/my/papers/${text}.${macOf(text, maker.key).toString('base64url')}`;
  };
  return { certificate: addressOf('certificate'), sticker: addressOf('sticker') };
}

/** What a pass opens. Throws 404 `link_invalid`, 410 `link_expired`. */
export function openPass(settings: Settings, pass: string, at: Date): { proof: Proof; memberId: number } {
  const [, text = '', name = '', id = '', until = '', mac = ''] =
    /^((\w+)\.([0-9a-z]{1,6})\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(pass) ?? [];
  const proof = PROOFS.find((known) => known === name);
  const key = linkMaker(settings)?.key;
  const isOurs = key !== undefined && mac && timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(text, key));
  if (!proof || !isOurs) throw new ApiError(404, 'my.invalid', { code: 'link_invalid' });
  if (Number.parseInt(until, 36) * 1000 < at.getTime()) throw expired();
  return { proof, memberId: Number.parseInt(id, 36) };
}
