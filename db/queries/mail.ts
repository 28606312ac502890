import { desc, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../constants.ts';
import type { Database } from '../database.ts';
import { mailMessages } from '../schema/index.ts';

/** What lists show of a mail; its text is read one by one. */
export const mailColumns = {
  id: mailMessages.id,
  templateKey: mailMessages.templateKey,
  locale: mailMessages.locale,
  recipient: mailMessages.recipient,
  registrationId: mailMessages.registrationId,
  applicationId: mailMessages.applicationId,
  contactMessageId: mailMessages.contactMessageId,
  waitingId: mailMessages.waitingId,
  memberId: mailMessages.memberId,
  invoiceId: mailMessages.invoiceId,
  subject: mailMessages.subject,
  status: mailMessages.status,
  reason: mailMessages.reason,
  tries: mailMessages.tries,
  nextTryAt: mailMessages.nextTryAt,
  sentAt: mailMessages.sentAt,
  error: mailMessages.error,
  createdAt: mailMessages.createdAt,
  updatedAt: mailMessages.updatedAt,
};

/** Newest first. */
export const mailOrder = [desc(mailMessages.id)];

export const mailSearch: SQL = sql`fold_search(${mailMessages.recipient} || ' ' || ${mailMessages.subject})`;

/**
 * What this transaction stores is told by mail, in this language: a statement to go before the one that stores. `isPublic`:
 * anybody could have sent it.
 */
export const mailIn = (db: Database, locale: Locale, { isPublic }: { isPublic: boolean }) =>
  db.execute(sql`select
    set_config('mail.locale', ${locale}, true),
    set_config('mail.is_public', ${isPublic ? 'yes' : ''}, true)`);
