import { inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { asciiEmail } from '../../../core/fields/email-address.ts';
import { fillLinks, linksIn } from '../../../core/mail/texts.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { openDatabase } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { signedLinks } from '../../../db/tables/index.ts';
import { type Bindings, type Settings, settingsOf } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';
import { drawWaiting } from '../../papers/paper-files.ts';
import { type FilledMail, fillCirculars, prepareCirculars } from '../circulars.ts';
import {
  admitMails,
  type ClaimedMail,
  claimDue,
  noteBegun,
  recordBatch,
  recordOutcome,
  unclaim,
} from '../claim.ts';
import { enclose } from '../rendering/enclosures.ts';
import { fillObjection } from '../rendering/hand-over-mail.ts';
import { linkAddress, linkColumns, linkMaker } from '../rendering/links.ts';
import { renderWaiting } from '../rendering/render-waiting.ts';
import { fillSignIn } from '../rendering/sign-in-mail.ts';
import { chooseTransport } from '../transports/choose.ts';
import { mailboxOf } from '../transports/mailbox.ts';
import type { OutgoingMail, Transport } from '../transports/transport.ts';
import { fillAccountLink } from './account-mail.ts';

/** Resend's limit for one call. */
const MOST_TOGETHER = 100;
/** Mails that are still waiting then are left to the next run, before their claim runs out. */
const LONGEST_RUN_MS = 50_000;

const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** The database never stores the URLs. */
export async function withLinks(
  db: Database,
  settings: Settings,
  { locale, texts }: { locale: Locale; texts: string[] },
): Promise<string[]> {
  const ids = [...new Set(texts.flatMap(linksIn))];
  if (ids.length === 0) return texts;
  const links = await db.select(linkColumns).from(signedLinks).where(inArray(signedLinks.id, ids));
  const known = new Map(links.map((link) => [link.id, link]));
  return texts.map((text) =>
    fillLinks(text, (id, isForMember) => {
      const link = known.get(id);
      return link ? linkAddress(settings, { ...link, isForMember }, locale) : '';
    }),
  );
}

const ownOf = ({ subject, text, html }: ClaimedMail): FilledMail => ({
  subject,
  text,
  html,
  headers: HEADERS,
});

const withSecrets = (settings: Settings, { dedupeKey, locale }: ClaimedMail, text: string) => {
  const mail = { dedupeKey, locale: locale as Locale };
  const filled = fillAccountLink(settings, dedupeKey, text);
  return fillObjection(settings, mail, fillSignIn(settings, mail, filled));
};

async function outgoing(
  db: Database,
  { env, settings, mailbox }: { env: Bindings; settings: Settings; mailbox: string },
  mail: ClaimedMail,
  { headers, subject, ...content }: FilledMail = ownOf(mail),
): Promise<OutgoingMail> {
  const [text = '', html = ''] = await withLinks(db, settings, {
    locale: mail.locale as Locale,
    texts: [content.text, content.html].map((one) => withSecrets(settings, mail, one)),
  });
  const enclosed = await enclose(db, { env, settings, mail }, html);
  const method = /^METHOD:(\w+)/m.exec(mail.calendar ?? '')?.[1] ?? 'PUBLISH';
  return {
    key: mail.dedupeKey,
    from: mailbox,
    replyTo: mail.replyTo ? asciiEmail(mail.replyTo) : settings.MAIL_REPLY_TO,
    // Converts the domain to ASCII, because some servers accept no other characters in a domain.
    to: asciiEmail(mail.recipient),
    subject,
    text,
    ...enclosed,
    calendar: mail.calendar ? { method, content: mail.calendar } : undefined,
    headers,
  };
}

interface Run {
  db: Database;
  at: Date;
  transport: Transport;
  prepare(mail: ClaimedMail): Promise<OutgoingMail>;
}

/** True: the provider is in trouble, and nothing more is sent. */
async function sendOne({ db, at, transport, prepare }: Run, mail: ClaimedMail): Promise<boolean> {
  const content = await prepare(mail);
  if (!transport.isIdempotent) await noteBegun(db, [mail], at);
  const outcome = await transport.send(content);
  await recordOutcome(db, mail, outcome, at);
  return outcome.kind === 'retry' && outcome.isTrouble;
}

/** If the outcome is unknown, staff decide about each of the mails. */
async function sendTogether(run: Run, mails: ClaimedMail[]): Promise<boolean> {
  const { db, at, transport, prepare } = run;
  const contents = await Promise.all(mails.map(prepare));
  const isPlain = contents.every(({ attachments, calendar }) => attachments.length === 0 && !calendar);
  if (isPlain && transport.sendBatch) {
    await noteBegun(db, mails, at);
    const outcome = await transport.sendBatch(contents);
    if (outcome.kind !== 'refused') {
      await recordBatch(db, mails, outcome, at);
      return outcome.kind !== 'sent';
    }
  }
  for (const [place, mail] of mails.entries()) {
    if (!(await sendOne(run, mail))) continue;
    await unclaim(db, mails.slice(place + 1));
    return true;
  }
  return false;
}

const isBulk = ({ recipientId }: ClaimedMail) => recipientId !== null;

/**
 * Mails of circulars that follow each other go in one call, if the provider has one. The first of a run goes
 * alone: unlike a batch, it may safely be tried again while the provider does not answer.
 */
function inBatches(claimed: ClaimedMail[], { sendBatch }: Transport): ClaimedMail[][] {
  const batches: ClaimedMail[][] = [];
  for (const mail of claimed) {
    const last = batches.length > 1 ? batches.at(-1) : undefined;
    const mayJoin = sendBatch && last?.every(isBulk) && isBulk(mail) && last.length < MOST_TOGETHER;
    if (mayJoin) last?.push(mail);
    else batches.push([mail]);
  }
  return batches;
}

async function sendAll(run: Run, claimed: ClaimedMail[]): Promise<void> {
  const { db, transport } = run;
  const end = Date.now() + LONGEST_RUN_MS;
  const waiting = inBatches(claimed, transport);
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    const [mail] = batch;
    const isTroubled = batch.length === 1 && mail ? await sendOne(run, mail) : await sendTogether(run, batch);
    if (!isTroubled && Date.now() < end) continue;
    if (isTroubled) logProblem('mail', `${transport.name} takes nothing`);
    await unclaim(db, waiting.flat());
    return;
  }
}

/** Safe to run concurrently, because each mail is claimed once. */
export async function drainMail(env: Bindings, at: Date): Promise<void> {
  const settings = settingsOf(env);
  const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  const due = [
    calls.expireOffers({ at }),
    calls.expireOrders({ at }),
    calls.queueOrderReminders({ at }),
    calls.queueReminders({ at }),
    calls.queueDigest({ at }),
    calls.doHandOvers({ at }),
  ];
  await db.execute(sql`select ${sql.join(due, sql`, `)}`);
  await prepareCirculars(db, settings, at);
  await drawWaiting({ db, env, origin: linkMaker(settings)?.origin ?? '' });
  const { association } = await readAssociation(db);
  const mailbox = mailboxOf(settings, association);
  const transport = chooseTransport(env, settings, mailbox);
  await admitMails(db, at, settings.RATE_LIMITS !== 'off');
  const hasTransport = transport !== undefined;
  await renderWaiting(db, { settings, association, mailbox, hasTransport, at });
  if (!transport || !mailbox) return;
  const claimed = await claimDue(db, at);
  const filled = await fillCirculars(db, settings, claimed);
  const prepare = (mail: ClaimedMail) => outgoing(db, { env, settings, mailbox }, mail, filled.get(mail.id));
  await sendAll({ db, at, transport, prepare }, claimed);
}
