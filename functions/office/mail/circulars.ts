import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { escapeHtml } from '../../../db/html/escape-html.ts';
import { fillIn, type MailValues } from '../../../db/mail/texts.ts';
import { circularRecipients, circulars, circularTexts } from '../../../db/tables/index.ts';
import type { Settings } from '../../env.ts';
import { freezeTexts } from './circular-texts.ts';
import type { ClaimedMail } from './claim.ts';
import { linkMaker } from './links.ts';
import { unsubscribeAddress } from './unsubscribe-token.ts';

/** Maximum number of recipients that are added to a circular in one transaction. */
const BATCH = 250;
/** Maximum number of transactions in one run. More transactions would delay other mail. */
const MOST_BATCHES = 40;

const startDue = (db: Database, at: Date) =>
  db.execute(sql`
    update circulars set status = 'preparing', started_at = coalesce(started_at, now())
    where status = 'scheduled' and scheduled_at <= ${at.toISOString()}::timestamptz`);

/** Marks a circular as sent when none of its mails is waiting any more. */
const finish = (db: Database) =>
  db.execute(sql`
    update circulars set status = 'sent', finished_at = now()
    where status = 'sending' and not exists (
      select from mail_messages mail where mail.circular_id = circulars.id and mail.status in ('queued', 'sending', 'held')
    )`);

/**
 * Starts due circulars, adds recipients to circulars in preparation, and marks circulars as sent when all
 * their mails are done.
 */
export async function prepareCirculars(db: Database, settings: Settings, at: Date): Promise<void> {
  await startDue(db, at);
  const preparing = await db.select().from(circulars).where(eq(circulars.status, 'preparing'));
  let batches = 0;
  for (const circular of preparing) {
    await freezeTexts(db, settings, circular);
    for (let found = BATCH; found > 0 && batches < MOST_BATCHES; batches++) {
      const { rows } = await db.execute<{ found: number }>(
        sql`select prepare_circular(${circular.id}, ${BATCH}) as found`,
      );
      found = rows[0]?.found ?? 0;
    }
  }
  await finish(db);
}

export interface FilledMail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Returns bulk-mail headers (RFC 8058, RFC 2919). One-click unsubscription requires https. */
function bulkHeaders(address: string, isOfficial: boolean): Record<string, string> {
  const { hostname, protocol } = new URL(address || 'http://localhost');
  return {
    Precedence: 'bulk',
    'List-Id': `<circulars.${hostname}>`,
    ...(protocol === 'https:' &&
      !isOfficial && {
        'List-Unsubscribe': `<${address}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
  };
}

const escaped = (values: MailValues): MailValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));

/** Fills a circular's text with one recipient's values. */
const fillCircular = (
  { subject, text, html }: Pick<FilledMail, 'subject' | 'text' | 'html'>,
  values: MailValues,
) => ({
  subject: fillIn(subject, values),
  text: fillIn(text, values),
  html: fillIn(html, escaped(values)),
});

/**
 * For the circulars among the given mails, returns the texts with each recipient's values, by mail id. Omits
 * other mails.
 */
export async function fillCirculars(
  db: Database,
  settings: Settings,
  mails: Pick<ClaimedMail, 'id' | 'recipientId'>[],
): Promise<Map<number, FilledMail>> {
  const ids = mails.flatMap(({ recipientId }) => recipientId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: circularRecipients.id,
      values: circularRecipients.values,
      subject: circularTexts.subject,
      text: circularTexts.text,
      html: circularTexts.html,
      topic: circulars.topic,
    })
    .from(circularRecipients)
    .innerJoin(
      circularTexts,
      and(
        eq(circularTexts.circularId, circularRecipients.circularId),
        eq(circularTexts.locale, circularRecipients.locale),
      ),
    )
    .innerJoin(circulars, eq(circulars.id, circularRecipients.circularId))
    .where(inArray(circularRecipients.id, ids));
  const filled = rows.map(({ id, values, topic, ...texts }): [number, FilledMail] => {
    const unsubscribe = unsubscribeAddress(settings, id);
    return [
      id,
      {
        ...fillCircular(texts, { ...values, unsubscribe }),
        headers: bulkHeaders(unsubscribe, topic === 'official'),
      },
    ];
  });
  const byRecipient = new Map(filled);
  return new Map(
    mails.flatMap(({ id, recipientId }) => {
      const one = byRecipient.get(recipientId ?? 0);
      return one ? [[id, one] as const] : [];
    }),
  );
}

/** Returns sample values for previews and tests. The unsubscribe link does not work. */
export function sampleCircular(
  settings: Settings,
  texts: Pick<FilledMail, 'subject' | 'text' | 'html'>,
  company: string,
) {
  const origin = linkMaker(settings)?.origin ?? '';
  return fillCircular(texts, { company, memberNumber: 'M000001', unsubscribe: `${origin}/unsubscribe` });
}
