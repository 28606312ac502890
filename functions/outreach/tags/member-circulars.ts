import { sql } from 'drizzle-orm';
import { withoutFooter } from '../../../core/mail/circular.ts';
import { fillIn, type MailValues } from '../../../core/mail/texts.ts';
import type { MemberCircular, MyMail } from '../../../core/outreach/validation/circulars.ts';
import type { Database } from '../../../db/database.ts';

type Sent = MyMail[number] & { values: MailValues };

export async function circularsOf(db: Database, memberId: number): Promise<MemberCircular[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select circulars.id as "circularId", circulars.subject_zh as subject, circulars.topic, recipient.address,
      recipient.outcome, coalesce(mail.status, recipient.outcome) as status, coalesce(mail.reason, recipient.reason) as reason,
      to_char(coalesce(mail.sent_at, recipient.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from circular_recipients recipient
    join circulars on circulars.id = recipient.circular_id
    left join mail_messages mail on mail.recipient_id = recipient.id
    where recipient.member_id = ${memberId}
    order by recipient.id desc limit 100`);
  return rows as unknown as MemberCircular[];
}

export async function mailOf(db: Database, memberId: number): Promise<MyMail> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select circulars.topic, texts.subject, recipient."values", texts.text,
      to_char(mail.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from circular_recipients recipient
    join circulars on circulars.id = recipient.circular_id
    join circular_texts texts on texts.circular_id = recipient.circular_id and texts.locale = recipient.locale
    join mail_messages mail on mail.recipient_id = recipient.id and mail.sent_at is not null
    where recipient.member_id = ${memberId} and mail.sent_at > now() - interval '24 months' and recipient."values" <> '{}'
    order by recipient.id desc limit 50`);
  return (rows as unknown as Sent[]).map(({ topic, subject, text, values, at }) => ({
    topic,
    subject: fillIn(subject, values),
    text: fillIn(withoutFooter(text), values),
    at,
  }));
}
