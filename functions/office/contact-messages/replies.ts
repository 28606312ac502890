import { asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/accounts/actor.ts';
import { DEFAULT_LOCALE } from '../../../core/association/locales.ts';
import type { CreateReply } from '../../../core/office/validation/enquiry-replies.ts';
import type { Database } from '../../../db/database.ts';
import { contactMessages, enquiryReplies, mailMessages } from '../../../db/tables/index.ts';
import type { Settings } from '../../http/env.ts';
import { ApiError, found, idempotencyConflict, notFound } from '../../http/failures/errors.ts';
import { readMail } from '../../mail/details.ts';

const replyColumns = {
  id: enquiryReplies.id,
  kind: enquiryReplies.kind,
  body: enquiryReplies.body,
  locale: enquiryReplies.locale,
  authorName: enquiryReplies.authorName,
  createdAt: enquiryReplies.createdAt,
};

async function replyMail(db: Database, settings: Settings, id: number) {
  const { recipient, status, reason, subject, text, messengerText, phone } = await readMail(db, settings, {
    id,
    // All staff who may read the enquiry may read its replies.
    isVisible: sql`true`,
  });
  return { id, recipient, status, reason, subject, text, messengerText, phone };
}

export async function readReplies(db: Database, settings: Settings, enquiryId: number) {
  const [known, replies] = await db.batch([
    db.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.id, enquiryId)),
    db
      .select({ ...replyColumns, mailId: mailMessages.id })
      .from(enquiryReplies)
      .leftJoin(mailMessages, eq(mailMessages.replyId, enquiryReplies.id))
      .where(eq(enquiryReplies.contactMessageId, enquiryId))
      .orderBy(asc(enquiryReplies.id)),
  ]);
  found(known);
  return Promise.all(
    replies.map(async ({ mailId, ...reply }) => ({
      ...reply,
      mail: mailId === null ? null : await replyMail(db, settings, mailId),
    })),
  );
}

export async function addReply(
  db: Database,
  enquiryId: number,
  { requestId, kind, body, locale }: CreateReply,
  { username }: Actor,
): Promise<boolean> {
  const [known, , stored] = await db.batch([
    db.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.id, enquiryId)),
    db.execute(sql`select pg_advisory_xact_lock(hashtext(${requestId}))`),
    db.execute(sql`
      insert into enquiry_replies (contact_message_id, request_id, kind, body, locale, author_name)
      select id, ${requestId}, ${kind}, ${body}, coalesce(${locale ?? null}, (
        select mail.locale from mail_messages mail where mail.contact_message_id = contact_messages.id order by mail.id limit 1
      ), ${DEFAULT_LOCALE}), ${username}
      from contact_messages
      where id = ${enquiryId} and not exists (select from enquiry_replies where request_id = ${requestId})
      returning id`),
  ]);
  found(known);
  if (stored.rows.length > 0) return true;
  const [before] = await db.select().from(enquiryReplies).where(eq(enquiryReplies.requestId, requestId));
  const isSame =
    before?.contactMessageId === enquiryId &&
    before.kind === kind &&
    before.body === body &&
    (locale === undefined || before.locale === locale);
  if (!isSame) throw idempotencyConflict();
  return false;
}

export async function markReplySent(db: Database, enquiryId: number, replyId: number): Promise<void> {
  const isIt = sql`mail_messages.reply_id = ${replyId} and mail_messages.contact_message_id = ${enquiryId}`;
  const [known, moved] = await db.batch([
    db.select({ id: mailMessages.id }).from(mailMessages).where(isIt),
    db
      .update(mailMessages)
      .set({ status: 'sent', reason: 'by_hand', sentAt: sql`now()` })
      .where(sql`${isIt} and status not in ('sent', 'sending')`)
      .returning({ id: mailMessages.id }),
  ]);
  if (known.length === 0) throw notFound();
  if (moved.length === 0) throw new ApiError(409, 'mail.wrongState', { code: 'wrong_state' });
}
