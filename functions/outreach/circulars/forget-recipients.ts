import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';

/** The addresses of an official notice are kept longer, because they prove that the notice was served. */
const CIRCULAR_MONTHS = 24;
const NOTICE_MONTHS = 84;

/**
 * Keeps the rows, so that the recipient counts of the circular remain correct, and keeps records of withdrawn
 * consent, which never expire.
 */
export const forgetRecipients = (db: Database) =>
  db.batch([
    db.execute(sql`
      with old as (
        select recipient.id from circular_recipients recipient join circulars on circulars.id = recipient.circular_id
        where recipient.created_at < now() - make_interval(
          months => case circulars.topic when 'official' then ${NOTICE_MONTHS} else ${CIRCULAR_MONTHS}::int end
        ) and (recipient.address <> '' or recipient."values" <> '{}')
      ), mails as (
        update mail_messages set recipient = '', subject = '', dedupe_key = 'circular:forgotten:' || mail_messages.id
        from old where mail_messages.recipient_id = old.id and mail_messages.status <> 'sending'
      )
      update circular_recipients set key = 'forgotten:' || circular_recipients.id, address = '', "values" = '{}'
      from old where circular_recipients.id = old.id`),
    db.execute(sql`
      delete from notice_services where at < now() - make_interval(months => ${NOTICE_MONTHS}::int)`),
  ]);
