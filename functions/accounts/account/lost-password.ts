import { sql } from 'drizzle-orm';
import { LOST_PASSWORD_HOURS } from '../../../core/accounts/validation/own-account.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { users } from '../../../db/tables/index.ts';
import { tokenHashOf } from '../../auth/sessions.ts';
import type { Call } from '../../http/types.ts';
import { accountToken, queueAccountMail } from '../../mail/sending/account-mail.ts';

const MOST_ACCOUNTS = 5;
/** Mails to one account. Further requests send nothing, and the newest link stays valid. */
const MOST_MAILS = { hour: 3, day: 10 };

type Account = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email'>;

const isWithinLimits = ({ id, email }: Account) => sql`(
  select count(*) < ${MOST_MAILS.day}::int
    and count(*) filter (where created_at > now() - interval '1 hour') < ${MOST_MAILS.hour}::int
  from mail_messages
  where lower(recipient) = lower(${email}) and created_at > now() - interval '1 day'
    and dedupe_key like ${`password-link:${id}:%`}
)`;

async function mailLink(call: Call, account: Account) {
  const { db, settings } = call;
  const { id, username, email } = account;
  const dedupeKey = `password-link:${id}:${crypto.randomUUID()}`;
  const token = accountToken(settings, dedupeKey);
  if (!token || !email) return;
  const mail = await queueAccountMail(
    call,
    { key: 'password-link', dedupeKey, recipient: email, username },
    isWithinLimits(account),
  );
  const isQueued = sql`exists (select from mail_messages where dedupe_key = ${dedupeKey})`;
  await db.batch([
    db.execute(sql`select pg_advisory_xact_lock(hashtext('lost password'), ${id}::integer)`),
    db.execute(mail),
    db.execute(sql`delete from account_links where user_id = ${id} and made_by_id = ${id} and ${isQueued}`),
    // Stores the account itself as the creator of the link. A trigger then deletes the link when the account
    // is disabled or gets another password, role or address.
    db.execute(sql`
      insert into account_links (token_hash, user_id, made_by_id, expires_at)
      select ${tokenHashOf(token)}, id, id, now() + make_interval(hours => ${LOST_PASSWORD_HOURS}::int)
      from users where id = ${id} and not disabled and email = ${email} and ${isQueued}`),
    recordAct(db, { action: 'password_link_made', resource: 'users', recordId: id, when: isQueued }),
  ]);
}

/** Runs after the response, because its duration would otherwise reveal which addresses are known. */
export async function mailLostPassword(call: Call, email: string): Promise<void> {
  const accounts = await call.db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email}) and not ${users.disabled}`)
    .orderBy(users.id)
    .limit(MOST_ACCOUNTS);
  for (const account of accounts) await mailLink(call, account);
}
