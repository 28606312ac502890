import { eq, sql } from 'drizzle-orm';
import { CONFIRMATION_HOURS, type OwnAccount } from '../../../core/accounts/validation/own-account.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { emailConfirmations, users } from '../../../db/tables/index.ts';
import { tokenHashOf } from '../../auth/sessions.ts';
import { ApiError, found } from '../../http/failures/errors.ts';
import type { SessionUser } from '../../http/session-user.ts';
import type { Call } from '../../http/types.ts';
import { accountToken, queueAccountMail } from '../../mail/sending/account-mail.ts';

const MAILS_A_DAY = 5;

const selectOwn = (db: Database, id: number) =>
  db
    .select({
      email: users.email,
      // Names the table explicitly, because drizzle omits table names in a query of one table.
      pendingEmail: sql<string | null>`(
        select pending.email from email_confirmations pending where pending.user_id = users.id and expires_at > now()
      )`,
      notices: users.mailNotices,
    })
    .from(users)
    .where(eq(users.id, id));

export const readOwnAccount = async (db: Database, id: number): Promise<OwnAccount> =>
  found(await selectOwn(db, id));

export async function changeNotices(db: Database, id: number, notices: OwnAccount['notices']) {
  await db
    .update(users)
    .set({ mailNotices: [...new Set(notices)] })
    .where(eq(users.id, id));
  return readOwnAccount(db, id);
}

const removeEmail = (db: Database, id: number) =>
  db.batch([
    db.delete(emailConfirmations).where(eq(emailConfirmations.userId, id)),
    db.update(users).set({ email: null }).where(eq(users.id, id)),
  ]);

async function askForConfirmation(call: Call, { id, username }: SessionUser, email: string) {
  const { db, settings } = call;
  const dedupeKey = `account-email:${id}:${crypto.randomUUID()}`;
  const token = accountToken(settings, dedupeKey);
  if (!token) throw new ApiError(503, 'error.notConfigured', { code: 'not_configured' });
  const isAllowed = sql`(
    select count(*) from audit_log where account_id = ${id}::integer and action = 'email_asked' and at > now() - interval '1 day'
  ) < ${MAILS_A_DAY}::integer`;
  const mail = await queueAccountMail(
    call,
    { key: 'account-email', dedupeKey, recipient: email, username },
    isAllowed,
  );
  const isQueued = sql`exists (select from mail_messages where dedupe_key = ${dedupeKey})`;
  const [, { rows }] = await db.batch([
    db.execute(sql`select pg_advisory_xact_lock(hashtext('account email'), ${id}::integer)`),
    db.execute(mail),
    recordAct(db, { action: 'email_asked', resource: 'users', recordId: id, when: isQueued }),
    db.execute(sql`
      insert into email_confirmations (user_id, email, token_hash, expires_at)
      select ${id}::integer, ${email}, ${tokenHashOf(token)}, now() + make_interval(hours => ${CONFIRMATION_HOURS}::int)
      where ${isQueued}
      on conflict (user_id) do update
      set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()`),
  ]);
  if (rows.length === 0)
    throw new ApiError(429, 'error.tooManyRequests', { headers: { 'Retry-After': String(60 * 60) } });
}

export async function changeEmail(call: Call, account: SessionUser, email: string): Promise<OwnAccount> {
  const { db } = call;
  const known = await readOwnAccount(db, account.id);
  if (email === '') await removeEmail(db, account.id);
  else if (email === known.email)
    await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, account.id));
  else await askForConfirmation(call, account, email);
  return readOwnAccount(db, account.id);
}

interface Confirmed extends Record<string, unknown> {
  id: number;
  username: string;
  email: string;
  before: string | null;
}

/** The previous address is told. */
export async function confirmEmail(call: Call, token: string): Promise<{ email: string }> {
  const { db } = call;
  const isIt = sql`token_hash = ${tokenHashOf(token)} and expires_at > now()`;
  const [, { rows }] = await db.batch([
    // Names the account of the link as the author of the change in the audit log.
    db.execute(sql`
      select set_config('audit.account_id', users.id::text, true), set_config('audit.account_name', username, true)
      from email_confirmations join users on users.id = user_id where ${isIt}`),
    db.execute<Confirmed>(sql`
      with taken as (delete from email_confirmations where ${isIt} returning user_id, email),
      known as (select users.id, users.email from users join taken on taken.user_id = users.id)
      update users set email = taken.email from taken join known on known.id = taken.user_id
      where users.id = taken.user_id and not users.disabled
      returning users.id, users.username, users.email, known.email as before`),
  ]);
  const [confirmed] = rows;
  if (!confirmed) throw new ApiError(410, 'users.linkOver', { code: 'link_over' });
  const { id, username, email, before } = confirmed;
  if (before && before.toLowerCase() !== email.toLowerCase()) {
    const dedupeKey = `account-email-changed:${id}:${crypto.randomUUID()}`;
    const mail = await queueAccountMail(call, {
      key: 'account-email-changed',
      dedupeKey,
      recipient: before,
      username,
    });
    await db.execute(mail);
  }
  return { email };
}
