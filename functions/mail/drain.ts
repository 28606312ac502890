import { inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/database.ts';
import { fillLinks, linksIn } from '../../db/mail/texts.ts';
import { signedLinks } from '../../db/schema/index.ts';
import { type Bindings, type Settings, settingsOf } from '../env.ts';
import { logProblem } from '../http/log.ts';
import { type ClaimedMail, claimDue, noteBegun, recordOutcome, unclaim } from './claim.ts';
import { linkAddress, linkColumns } from './links.ts';
import { renderWaiting } from './render-waiting.ts';
import { chooseTransport } from './transports/choose.ts';
import type { OutgoingMail } from './transports/transport.ts';

const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Texts with the addresses of their links, which no stored text has. */
export async function withLinks(
  db: Database,
  settings: Settings,
  { locale, texts }: { locale: Locale; texts: string[] },
): Promise<string[]> {
  const ids = [...new Set(texts.flatMap(linksIn))];
  if (ids.length === 0) return texts;
  const links = await db.select(linkColumns).from(signedLinks).where(inArray(signedLinks.id, ids));
  const addresses = new Map(links.map((link) => [link.id, linkAddress(settings, link, locale)]));
  return texts.map((text) => fillLinks(text, (id) => addresses.get(id) ?? ''));
}

async function outgoing(db: Database, settings: Settings, mail: ClaimedMail): Promise<OutgoingMail> {
  const [text = '', html = ''] = await withLinks(db, settings, {
    locale: mail.locale as Locale,
    texts: [mail.text, mail.html],
  });
  const method = /^METHOD:(\w+)/m.exec(mail.calendar ?? '')?.[1] ?? 'PUBLISH';
  return {
    key: mail.dedupeKey,
    from: settings.MAIL_FROM ?? '',
    replyTo: settings.MAIL_REPLY_TO,
    to: mail.recipient,
    subject: mail.subject,
    text,
    html,
    calendar: mail.calendar ? { method, content: mail.calendar } : undefined,
    headers: HEADERS,
  };
}

/**
 * Ends the offers of waiting lists whose time is over, writes the reminders and the digest of staff that are due, renders the mails that wait and sends those that are due, as many as a minute takes. Once at a time or several side by
 * side: no mail is claimed twice.
 */
export async function drainMail(env: Bindings, at: Date): Promise<void> {
  const settings = settingsOf(env);
  const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  const now = sql`${at.toISOString()}::timestamptz`;
  await db.execute(sql`select expire_offers(${now}), queue_reminders(${now}), queue_digest(${now})`);
  const transport = chooseTransport(env, settings);
  await renderWaiting(db, settings, { hasTransport: transport !== undefined, at });
  if (!transport) return;
  const claimed = await claimDue(db, at);
  for (const [place, mail] of claimed.entries()) {
    const content = await outgoing(db, settings, mail);
    if (!transport.isIdempotent) await noteBegun(db, mail, at);
    const outcome = await transport.send(content);
    await recordOutcome(db, mail, outcome, at);
    if (outcome.kind !== 'retry' || !outcome.isTrouble) continue;
    logProblem('mail', `${transport.name} takes nothing`);
    await unclaim(db, claimed.slice(place + 1));
    return;
  }
}
