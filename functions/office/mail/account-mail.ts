import { createHmac } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { MAIL_PRIORITY } from '../../../db/constants.ts';
import { ACCOUNT_SLOT, typed } from '../../../db/mail/texts.ts';
import { mailTemplates } from '../../../db/tables/index.ts';
import type { Settings } from '../../env.ts';
import type { Call } from '../../types.ts';
import { linkMaker } from './links.ts';
import { moment } from './moments.ts';
import { renderMail, textOf, valuesOf } from './render.ts';

/** Back-office pages for the links in account mails, by kind of mail. */
const PAGES = { 'password-link': 'invitation', 'account-email': 'email' } as const;
export type AccountLinkKind = keyof typeof PAGES;

/**
 * Returns the token of an account link. The token is derived from the mail's key and LINK_KEY, so that it is
 * neither in the database nor in a backup. Returns undefined without LINK_KEY.
 */
export function accountToken(settings: Settings, dedupeKey: string): string | undefined {
  const maker = linkMaker(settings);
  return maker && createHmac('sha256', maker.key).update(`account ${dedupeKey}`).digest('base64url');
}

/** Returns the URL of an account link, with the token in the fragment. */
function addressOf(settings: Settings, dedupeKey: string): string {
  const kind = dedupeKey.split(':')[0] as AccountLinkKind;
  const token = accountToken(settings, dedupeKey);
  return token ? `${linkMaker(settings)?.origin}/admin/${PAGES[kind]}#${token}` : '';
}

/** Inserts the account link into a mail's texts just before sending. */
export const fillAccountLink = (settings: Settings, dedupeKey: string, text: string): string =>
  text.includes(ACCOUNT_SLOT) ? text.replaceAll(ACCOUNT_SLOT, addressOf(settings, dedupeKey)) : text;

interface AccountMail {
  key: AccountLinkKind | 'account-email-changed';
  dedupeKey: string;
  recipient: string;
  username: string;
}

/**
 * Returns a statement that queues a rendered mail to an account if a condition holds. The statement returns
 * the mail's id.
 */
export async function queueAccountMail(
  { db, locale }: Pick<Call, 'db' | 'locale'>,
  { key, dedupeKey, recipient, username }: AccountMail,
  condition: SQL = sql`true`,
): Promise<SQL> {
  const [row] = await db.select().from(mailTemplates).where(eq(mailTemplates.key, key));
  const values = {
    ...(await valuesOf({}, locale)),
    account: typed(username),
    date: moment(new Date(), locale),
    link: key === 'account-email-changed' ? '' : ACCOUNT_SLOT,
  };
  const { subject, text, html } = await renderMail(textOf(key, locale, row ?? null), values, locale);
  return sql`
    insert into mail_messages (dedupe_key, template_key, recipient, locale, subject, text, html, rendered_at, priority)
    select ${dedupeKey}, ${key}, ${recipient}, ${locale}, ${subject}, ${text}, ${html}, now(), ${MAIL_PRIORITY.first}
    where ${condition}
    returning id`;
}
