import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PaperFileKind } from '../../core/money/kinds.ts';
import { signedLinks } from '../../db/tables/index.ts';
import type { Settings } from '../http/env.ts';
import type { Call } from '../http/types.ts';
import { expired, invalidLink, linkMaker, revoked, type SignedLink } from './rendering/links.ts';

/** The page of a personal link is unlikely to stay open for longer. */
const OPEN_MS = 12 * 60 * 60 * 1000;
const PASS = /^(([\w-]+)\.([0-9a-z]{1,6})\.([0-9a-z]{1,9})\.([0-9a-z]{1,7})\.([0-9a-z]{1,6}))\.([\w-]{43})$/;

type Purpose = 'file' | 'paper';

const macOf = (purpose: Purpose, text: string, key: string) =>
  createHmac('sha256', key).update(`${purpose} ${text}`).digest();
const short = (value: number) => value.toString(36);

/**
 * URLs for the page that the link has opened. They lack the link's token, because browsers print URLs and
 * servers log them, and become invalid when the link is revoked. Undefined without a signing key.
 */
export function passAddresses(
  settings: Settings,
  purpose: Purpose,
  link: Pick<SignedLink, 'id' | 'generation'>,
  at: Date,
) {
  const maker = linkMaker(settings);
  if (!maker) return undefined;
  const until = short(Math.floor((at.getTime() + OPEN_MS) / 1000));
  return (kind: string, recordId: number): string => {
    const text = [kind, short(recordId), until, short(link.id), short(link.generation)].join('.');
    return `/api/my/${purpose}s/${text}.${macOf(purpose, text, maker.key).toString('base64url')}`;
  };
}

export const fileAddresses = (
  settings: Settings,
  link: Pick<SignedLink, 'id' | 'generation'>,
  at: Date,
): ((kind: PaperFileKind, recordId: number) => string) | undefined =>
  passAddresses(settings, 'file', link, at);

export async function openPass<Kind extends string>(
  { db, settings }: Call,
  { purpose, kinds, pass }: { purpose: Purpose; kinds: readonly Kind[]; pass: string },
  at: Date,
) {
  const [, text = '', name = '', id = '', until = '', linkId = '', generation = '', mac = ''] =
    PASS.exec(pass) ?? [];
  const kind = kinds.find((known) => known === name);
  const key = linkMaker(settings)?.key;
  const isOurs =
    key !== undefined && mac && timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(purpose, text, key));
  if (!kind || !isOurs) throw invalidLink();
  if (Number.parseInt(until, 36) * 1000 < at.getTime()) throw expired();
  const [link] = await db
    .select({ generation: signedLinks.generation, revokedAt: signedLinks.revokedAt })
    .from(signedLinks)
    .where(eq(signedLinks.id, Number.parseInt(linkId, 36)));
  if (!link) throw invalidLink();
  if (link.revokedAt || link.generation !== Number.parseInt(generation, 36)) throw revoked();
  return { kind, recordId: Number.parseInt(id, 36) };
}
