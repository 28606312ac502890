import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PAPER_FILE_KINDS, type PaperFileKind } from '../../../db/constants.ts';
import { signedLinks } from '../../../db/tables/index.ts';
import type { Settings } from '../../env.ts';
import { ApiError } from '../../errors.ts';
import type { Call } from '../../types.ts';
import { expired, linkMaker, revoked, type SignedLink } from '../mail/links.ts';

/**
 * Lifetime of a pass (a signed, temporary URL of a document). The page of a personal link is unlikely to stay
 * open for longer.
 */
const OPEN_MS = 12 * 60 * 60 * 1000;
const PASS = /^(([\w-]+)\.([0-9a-z]{1,6})\.([0-9a-z]{1,9})\.([0-9a-z]{1,7})\.([0-9a-z]{1,6}))\.([\w-]{43})$/;

const macOf = (text: string, key: string) => createHmac('sha256', key).update(`file ${text}`).digest();
const short = (value: number) => value.toString(36);
const invalid = () => new ApiError(404, 'my.invalid', { code: 'link_invalid' });

/**
 * Returns a function that creates temporary URLs of PDF files. The URLs become invalid when the given link is
 * revoked. Returns undefined without a signing key.
 */
export function fileAddresses(settings: Settings, link: Pick<SignedLink, 'id' | 'generation'>, at: Date) {
  const maker = linkMaker(settings);
  if (!maker) return undefined;
  const until = short(Math.floor((at.getTime() + OPEN_MS) / 1000));
  return (kind: PaperFileKind, recordId: number): string => {
    const text = [kind, short(recordId), until, short(link.id), short(link.generation)].join('.');
    return `/api/my/files/${text}.${macOf(text, maker.key).toString('base64url')}`;
  };
}

/**
 * Returns the document of a pass. Throws 404 `link_invalid`, or 410 `link_expired` when the pass or its link
 * has expired.
 */
export async function openFilePass({ db, settings }: Call, pass: string, at: Date) {
  const [, text = '', name = '', id = '', until = '', linkId = '', generation = '', mac = ''] =
    PASS.exec(pass) ?? [];
  const kind = PAPER_FILE_KINDS.find((known) => known === name);
  const key = linkMaker(settings)?.key;
  const isOurs = key !== undefined && mac && timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(text, key));
  if (!kind || !isOurs) throw invalid();
  if (Number.parseInt(until, 36) * 1000 < at.getTime()) throw expired();
  const [link] = await db
    .select({ generation: signedLinks.generation, revokedAt: signedLinks.revokedAt })
    .from(signedLinks)
    .where(eq(signedLinks.id, Number.parseInt(linkId, 36)));
  if (!link) throw invalid();
  if (link.revokedAt || link.generation !== Number.parseInt(generation, 36)) throw revoked();
  return { kind, recordId: Number.parseInt(id, 36) };
}
