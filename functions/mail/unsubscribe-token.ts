import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../http/env.ts';
import { linkMaker } from './rendering/links.ts';

const MAC_BYTES = 32;
const MOST_DIGITS = 6;

const macOf = (recipientId: number, key: string) =>
  createHmac('sha256', key).update(`unsubscribe ${recipientId}`).digest();

/** The token can unsubscribe the recipient from the circular's topic, and do nothing else. */
function unsubscribeToken(recipientId: number, key: string): string {
  return `${recipientId.toString(36)}.${macOf(recipientId, key).toString('base64url')}`;
}

export function unsubscribeAddress(settings: Settings, recipientId: number): string {
  const maker = linkMaker(settings);
  return maker ? `${maker.origin}/api/unsubscribe/${unsubscribeToken(recipientId, maker.key)}` : '';
}

export function recipientOf(settings: Settings, token: string): number | undefined {
  const maker = linkMaker(settings);
  const [, id = '', mac = ''] = /^([0-9a-z]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!maker || !id || id.length > MOST_DIGITS) return undefined;
  const recipientId = Number.parseInt(id, 36);
  const given = Buffer.from(mac, 'base64url');
  const isTrue = given.length === MAC_BYTES && timingSafeEqual(given, macOf(recipientId, maker.key));
  return isTrue && recipientId < 2 ** 31 ? recipientId : undefined;
}
