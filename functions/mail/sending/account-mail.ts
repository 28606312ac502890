import { createHmac } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { MAIL_PRIORITY } from '../../../core/mail/kinds.ts';
import { ACCOUNT_SLOT, typed } from '../../../core/mail/texts.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { mailTemplates } from '../../../db/tables/index.ts';
import type { Settings } from '../../http/env.ts';
import type { Call } from '../../http/types.ts';
import { linkMaker } from '../rendering/links.ts';
import { moment } from '../rendering/moments.ts';
import { renderMail, textOf, valuesOf } from '../rendering/render.ts';
import { storeRendered } from '../rendering/store-rendered.ts';

const PAGES = { 'password-link': 'invitation', 'account-email': 'email' } as const;
export type AccountLinkKind = keyof typeof PAGES;

/**
 * Derived from the mail's key and LINK_KEY, so that the token is neither in the database nor in a backup.
 * Undefined without LINK_KEY.
 */
export function accountToken(settings: Settings, dedupeKey: string): string | undefined {
  const maker = linkMaker(settings);
  return maker && createHmac('sha256', maker.key).update(`account ${dedupeKey}`).digest('base64url');
}

function addressOf(settings: Settings, dedupeKey: string): string {
  const kind = dedupeKey.split(':')[0] as AccountLinkKind;
  const token = accountToken(settings, dedupeKey);
  return token ? `${linkMaker(settings)?.origin}/admin/${PAGES[kind]}#${token}` : '';
}

export const fillAccountLink = (settings: Settings, dedupeKey: string, text: string): string =>
  text.includes(ACCOUNT_SLOT) ? text.replaceAll(ACCOUNT_SLOT, addressOf(settings, dedupeKey)) : text;

interface AccountMail {
  key: AccountLinkKind | 'account-email-changed';
  dedupeKey: string;
  recipient: string;
  username: string;
}

export async function queueAccountMail(
  { db, locale }: Pick<Call, 'db' | 'locale'>,
  { key, dedupeKey, recipient, username }: AccountMail,
  condition: SQL = sql`true`,
): Promise<SQL> {
  const { association } = await readAssociation(db);
  const [row] = await db.select().from(mailTemplates).where(eq(mailTemplates.key, key));
  const values = {
    ...(await valuesOf({}, locale, association)),
    account: typed(username),
    date: moment(new Date(), locale),
    link: key === 'account-email-changed' ? '' : ACCOUNT_SLOT,
  };
  const { subject, text, html } = renderMail(textOf(key, locale, row ?? null), values, locale);
  const texts = { subject, text, html };
  return storeRendered(
    { dedupeKey, templateKey: key, recipient, locale, ...texts, priority: MAIL_PRIORITY.first },
    condition,
  );
}
