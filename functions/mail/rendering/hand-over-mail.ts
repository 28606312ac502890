import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Locale } from '../../../core/association/locales.ts';
import { OBJECTION_SLOT } from '../../../core/mail/texts.ts';
import type { Settings } from '../../http/env.ts';
import { linkMaker } from './links.ts';
import { myPage } from './sign-in-mail.ts';

const macOf = (key: string, id: string) =>
  createHmac('sha256', key).update(`hand-over ${id}`).digest('base64url');

export function fillObjection(settings: Settings, mail: { dedupeKey: string; locale: Locale }, text: string) {
  if (!text.includes(OBJECTION_SLOT)) return text;
  const maker = linkMaker(settings);
  const [, id = ''] = mail.dedupeKey.split(':');
  const link = maker ? `${myPage(settings, mail.locale)}#objection=${id}.${macOf(maker.key, id)}` : '';
  return text.replaceAll(OBJECTION_SLOT, link);
}

export function handOverOf(settings: Settings, token: string): number | undefined {
  const maker = linkMaker(settings);
  const [, id = '', mac = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (!maker || !id) return undefined;
  const right = Buffer.from(macOf(maker.key, id));
  return timingSafeEqual(Buffer.from(mac), right) ? Number(id) : undefined;
}
