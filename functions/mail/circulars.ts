import { and, eq, inArray, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '../../core/association/locales.ts';
import { escapeHtml } from '../../core/html/escape-html.ts';
import { fillIn, type MailValues } from '../../core/mail/texts.ts';
import { run } from '../../db/call.ts';
import * as calls from '../../db/calls.ts';
import type { Database } from '../../db/database.ts';
import { circularRecipients, circulars, circularTexts } from '../../db/tables/index.ts';
import type { Settings } from '../http/env.ts';
import { freezeTexts } from './circular-texts.ts';
import type { ClaimedMail } from './claim.ts';
import { linkMaker } from './rendering/links.ts';
import { unsubscribeAddress } from './unsubscribe-token.ts';

/** Each batch works the audience out anew, and holds the circular's row for a second or two. */
const BATCH = 1000;
const MOST_BATCHES = 10;

const startDue = (db: Database, at: Date) =>
  db.execute(sql`
    update circulars set status = 'preparing', started_at = coalesce(started_at, now())
    where status = 'scheduled' and scheduled_at <= ${at.toISOString()}::timestamptz`);

const finish = (db: Database) =>
  db.execute(sql`
    update circulars set status = 'sent', finished_at = now()
    where status = 'sending' and not exists (
      select from mail_messages mail where mail.circular_id = circulars.id and mail.status in ('queued', 'sending', 'held')
    )`);

const backToDraft = (db: Database, { id, authorName }: typeof circulars.$inferSelect) =>
  db.batch([
    db.execute(sql`
      select queue_mail(
        format('notice:circular:%s/%s:%s', ${id}::int, extract(epoch from now())::bigint, account.id),
        'staff-notice', ${DEFAULT_LOCALE}, account.email, '{}'::jsonb
      )
      from users account where account.username = ${authorName} and not account.disabled and account.email is not null
        and exists (select from circulars where id = ${id}::int and status = 'preparing')`),
    db
      .update(circulars)
      .set({ status: 'draft', testedAt: null, testedHash: null, scheduledAt: null, startedAt: null })
      .where(and(eq(circulars.id, id), eq(circulars.status, 'preparing'))),
  ]);

export async function prepareCirculars(db: Database, settings: Settings, at: Date): Promise<void> {
  await startDue(db, at);
  const preparing = await db.select().from(circulars).where(eq(circulars.status, 'preparing'));
  let batches = 0;
  for (const circular of preparing) {
    if (!(await freezeTexts(db, settings, circular))) {
      await backToDraft(db, circular);
      continue;
    }
    for (let found = BATCH; found > 0 && batches < MOST_BATCHES; batches++) {
      const { rows } = await run(db, calls.prepareCircular({ id: circular.id, most: BATCH }));
      found = rows[0]?.value ?? 0;
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

/** RFC 8058, RFC 2919. One-click unsubscription requires https. */
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

const fillCircular = (
  { subject, text, html }: Pick<FilledMail, 'subject' | 'text' | 'html'>,
  values: MailValues,
) => ({
  subject: fillIn(subject, values),
  text: fillIn(text, values),
  html: fillIn(html, escaped(values)),
});

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

export function sampleCircular(
  settings: Settings,
  texts: Pick<FilledMail, 'subject' | 'text' | 'html'>,
  company: string,
) {
  const origin = linkMaker(settings)?.origin ?? '';
  return fillCircular(texts, { company, memberNumber: 'M000001', unsubscribe: `${origin}/unsubscribe` });
}
