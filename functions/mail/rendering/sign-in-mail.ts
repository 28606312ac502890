import { createHmac } from 'node:crypto';
import { eq, type SQL } from 'drizzle-orm';
import { localePath } from '../../../core/association/locale-paths.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { MAIL_PRIORITY } from '../../../core/mail/kinds.ts';
import { CODE_SLOT, type MailValues, SIGN_IN_SLOT, typed } from '../../../core/mail/texts.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { mailTemplates } from '../../../db/tables/index.ts';
import type { Settings } from '../../http/env.ts';
import type { Call } from '../../http/types.ts';
import { linkMaker } from './links.ts';
import { moment } from './moments.ts';
import { renderMail, textOf, valuesOf } from './render.ts';
import { storeRendered } from './store-rendered.ts';

const CODES = 1_000_000;

export function signInSecrets(settings: Settings, mailKey: string) {
  const maker = linkMaker(settings);
  if (!maker) return undefined;
  // Code and token follow from the mail's key and LINK_KEY, so that neither is in the database or in a
  // backup.
  const mac = (purpose: string) => createHmac('sha256', maker.key).update(`sign-in ${purpose} ${mailKey}`);
  const code = String(mac('code').digest().readUInt32BE() % CODES).padStart(6, '0');
  return { code, token: mac('link').digest('base64url') };
}

export const myPage = (settings: Settings, locale: Locale): string => {
  const origin = linkMaker(settings)?.origin;
  return origin ? `${origin}${localePath(locale, '/my')}` : '';
};

export function fillSignIn(settings: Settings, mail: { dedupeKey: string; locale: Locale }, text: string) {
  if (!text.includes(CODE_SLOT) && !text.includes(SIGN_IN_SLOT)) return text;
  const secrets = signInSecrets(settings, mail.dedupeKey);
  const link = secrets ? `${myPage(settings, mail.locale)}#sign-in=${secrets.token}` : '';
  return text.replaceAll(CODE_SLOT, secrets?.code ?? '').replaceAll(SIGN_IN_SLOT, link);
}

export const signInValues = (device: string, locale: Locale): MailValues => ({
  code: CODE_SLOT,
  device: typed(device || '—'),
  date: moment(new Date(), locale),
});

interface SignInMail {
  key: 'sign-in' | 'sign-in-device';
  dedupeKey: string;
  recipient: string;
  locale: Locale;
  device?: string;
}

export async function signInMail(
  { db, settings }: Pick<Call, 'db' | 'settings'>,
  { key, dedupeKey, recipient, locale, device = '' }: SignInMail,
  condition: SQL,
): Promise<SQL> {
  const { association } = await readAssociation(db);
  const [row] = await db.select().from(mailTemplates).where(eq(mailTemplates.key, key));
  const values = {
    ...(await valuesOf({}, locale, association)),
    ...signInValues(device, locale),
    link: key === 'sign-in' ? SIGN_IN_SLOT : myPage(settings, locale),
  };
  const texts = renderMail(textOf(key, locale, row ?? null), values, locale);
  const mail = { dedupeKey, templateKey: key, recipient, locale, ...texts };
  return storeRendered({ ...mail, priority: MAIL_PRIORITY.first }, condition);
}
