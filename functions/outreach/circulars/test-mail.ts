import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../db/constants.ts';
import { translate } from '../../../db/messages/index.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { circulars } from '../../../db/tables/index.ts';
import { ownAddress } from '../../accounts/auth/own-address.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { ApiError } from '../../errors.ts';
import { circularIn } from '../../office/mail/circular-texts.ts';
import { sampleCircular } from '../../office/mail/circulars.ts';
import { chooseTransport } from '../../office/mail/transports/choose.ts';
import type { Call } from '../../types.ts';
import { readCircular, shownCircular, wrongState } from './send.ts';

/** Maximum number of test mails of one account in a day. */
const TESTS_A_DAY = 10;

/**
 * Mails a draft to the account's own address, marked as a test, and records that this text was tested. Throws
 * 400 with `errors` by field if the account has no confirmed address, 404 for an unknown circular, 409
 * `wrong_state`, or 429 beyond the account's daily limit.
 */
export async function testCircular(
  { db, settings, env }: Pick<Call, 'db' | 'settings' | 'env'>,
  id: number,
  { to, locale, account }: { to?: string | undefined; locale: Locale; account: Session['user'] },
) {
  const circular = await readCircular(db, id);
  if (circular.status !== 'draft') throw wrongState();
  // Without a mail provider, no address can be confirmed and no mail is sent, so the draft counts as tested.
  const recipient = chooseTransport(env, settings) ? await ownAddress(db, account.id, to) : '';
  const texts = sampleCircular(settings, await circularIn(db, settings, circular, locale), account.username);
  const dedupeKey = `test:${crypto.randomUUID()}`;
  const [, { rows }] = await db.batch([
    db.execute(sql`select pg_advisory_xact_lock(hashtext('test mail'), ${account.id}::integer)`),
    db.execute<{ id: number }>(sql`
      insert into mail_messages (dedupe_key, template_key, recipient, locale, subject, text, html, rendered_at, status, reason)
      select ${dedupeKey}, 'test', ${recipient}, ${locale}, ${translate('circulars.testMark', locale) + texts.subject},
        ${texts.text}, ${texts.html}, now(),
        ${recipient ? 'queued' : 'skipped'}, ${recipient ? null : 'no_provider'}
      where (
        select count(*) from audit_log
        where account_id = ${account.id}::integer and action = 'test' and resource = 'circulars'
          and at > now() - interval '1 day'
      ) < ${TESTS_A_DAY}::integer
      returning id`),
    recordAct(db, {
      action: 'test',
      resource: 'circulars',
      recordId: id,
      when: sql`exists (select from mail_messages where dedupe_key = ${dedupeKey})`,
    }),
    db
      .update(circulars)
      .set({ testedAt: sql`now()` })
      .where(
        and(
          eq(circulars.id, id),
          eq(circulars.updatedAt, circular.updatedAt),
          sql`exists (select from mail_messages where dedupe_key = ${dedupeKey})`,
        ),
      ),
  ]);
  if (rows.length === 0)
    throw new ApiError(429, 'error.tooManyRequests', { headers: { 'Retry-After': String(60 * 60) } });
  return shownCircular(db, id);
}
