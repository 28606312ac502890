import { inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { openDatabase } from '../../../db/database.ts';
import { fillLinks, linksIn } from '../../../db/mail/texts.ts';
import { signedLinks } from '../../../db/tables/index.ts';
import { asciiEmail } from '../../../db/validation/email-address.ts';
import { type Bindings, type Settings, settingsOf } from '../../env.ts';
import { drawWaiting } from '../../money/papers/paper-files.ts';
import { logProblem } from '../../platform/http/log.ts';
import { fillAccountLink } from './account-mail.ts';
import { type FilledMail, fillCirculars, prepareCirculars } from './circulars.ts';
import { type ClaimedMail, claimDue, noteBegun, recordOutcome, unclaim } from './claim.ts';
import { enclose } from './enclosures.ts';
import { linkAddress, linkColumns, linkMaker } from './links.ts';
import { renderWaiting } from './render-waiting.ts';
import { chooseTransport } from './transports/choose.ts';
import type { OutgoingMail } from './transports/transport.ts';

const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Returns a mail's texts with the URLs of its links filled in. The database never stores these URLs. */
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

const ownOf = ({ subject, text, html }: ClaimedMail): FilledMail => ({
  subject,
  text,
  html,
  headers: HEADERS,
});

async function outgoing(
  db: Database,
  { env, settings }: { env: Bindings; settings: Settings },
  mail: ClaimedMail,
  { headers, subject, ...content }: FilledMail = ownOf(mail),
): Promise<OutgoingMail> {
  const [text = '', html = ''] = await withLinks(db, settings, {
    locale: mail.locale as Locale,
    texts: [content.text, content.html].map((one) => fillAccountLink(settings, mail.dedupeKey, one)),
  });
  const enclosed = await enclose(db, { env, settings, mail }, html);
  const method = /^METHOD:(\w+)/m.exec(mail.calendar ?? '')?.[1] ?? 'PUBLISH';
  return {
    key: mail.dedupeKey,
    from: settings.MAIL_FROM ?? '',
    replyTo: settings.MAIL_REPLY_TO,
    // Converts the domain to ASCII, because some servers accept no other characters in a domain.
    to: asciiEmail(mail.recipient),
    subject,
    text,
    ...enclosed,
    calendar: mail.calendar ? { method, content: mail.calendar } : undefined,
    headers,
  };
}

/**
 * Performs all due work on mails: expires waiting-list offers, prepares circulars, queues reminders and the
 * staff digest, renders waiting mails and sends due ones. Safe to run concurrently, because each mail is
 * claimed once.
 */
export async function drainMail(env: Bindings, at: Date): Promise<void> {
  const settings = settingsOf(env);
  const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  const now = sql`${at.toISOString()}::timestamptz`;
  await db.execute(
    sql`select expire_offers(${now}), expire_orders(${now}), queue_order_reminders(${now}), queue_reminders(${now}), queue_digest(${now})`,
  );
  await prepareCirculars(db, settings, at);
  await drawWaiting({ db, env, origin: linkMaker(settings)?.origin ?? '' });
  const transport = chooseTransport(env, settings);
  await renderWaiting(db, settings, { hasTransport: transport !== undefined, at });
  if (!transport) return;
  const claimed = await claimDue(db, at);
  const filled = await fillCirculars(db, settings, claimed);
  for (const [place, mail] of claimed.entries()) {
    const content = await outgoing(db, { env, settings }, mail, filled.get(mail.id));
    if (!transport.isIdempotent) await noteBegun(db, mail, at);
    const outcome = await transport.send(content);
    await recordOutcome(db, mail, outcome, at);
    if (outcome.kind !== 'retry' || !outcome.isTrouble) continue;
    logProblem('mail', `${transport.name} takes nothing`);
    await unclaim(db, claimed.slice(place + 1));
    return;
  }
}
