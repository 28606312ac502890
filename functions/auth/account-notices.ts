import { and, desc, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountNotices } from '../../db/tables/index.ts';
import type { Settings } from '../http/env.ts';
import { found } from '../http/failures/errors.ts';
import type { SessionUser } from '../http/session-user.ts';

const columns = {
  id: accountNotices.id,
  kind: accountNotices.kind,
  device: accountNotices.device,
  createdAt: accountNotices.createdAt,
};

/** The device that caused a notice may be an attacker's: it must not see or dismiss the notice. */
// Names the table explicitly, because drizzle omits table names in a query of one table.
const isFor = (tokenHash: string): SQL => sql`exists (
  select from sessions where sessions.token_hash = ${tokenHash} and sessions.user_id = account_notices.user_id
  and (account_notices.device_hash is null or account_notices.device_hash is distinct from sessions.device_hash)
)`;

const hasFactor = (tokenHash: string) => sql<boolean>`exists (
  select from sessions where token_hash = ${tokenHash} and (
    exists (select from passkeys where passkeys.user_id = sessions.user_id)
    or exists (
      select from totp_secrets where totp_secrets.user_id = sessions.user_id and totp_secrets.confirmed_at is not null
    )
  )
)`;

export async function stateOf(db: Database, settings: Settings, tokenHash: string) {
  const [notices, [factor]] = await db.batch([
    db
      .selectDistinctOn([accountNotices.kind, accountNotices.device], columns)
      .from(accountNotices)
      .where(isFor(tokenHash))
      .orderBy(accountNotices.kind, accountNotices.device, desc(accountNotices.id)),
    db.select({ isThere: hasFactor(tokenHash) }).from(sql`(select 1) as one`),
  ]);
  return {
    ...(notices.length > 0 && { notices }),
    ...(settings.REQUIRE_SECOND_FACTOR === 'on' && !factor?.isThere && { mustAddSecondFactor: true }),
  };
}

export async function dismissNotice(db: Database, id: number, tokenHash: string) {
  const isSame = sql`exists (
    select from account_notices given where given.id = ${id} and given.user_id = account_notices.user_id
    and given.kind = account_notices.kind and given.device = account_notices.device
  )`;
  const dismissed = await db
    .delete(accountNotices)
    .where(and(lte(accountNotices.id, id), isSame, isFor(tokenHash)))
    .returning(columns);
  return found(dismissed.filter((notice) => notice.id === id));
}

export const tellOfWeakPassword = (db: Database, { id }: SessionUser) =>
  db.execute(sql`
    insert into account_notices (user_id, kind) select ${id}::integer, 'weak_password'
    where not exists (select from account_notices where user_id = ${id}::integer and kind = 'weak_password')`);
