import { asc, sql } from 'drizzle-orm';
import { users } from '../schema/index.ts';
import { visibleColumns } from './visible-columns.ts';

/** An account without its password, and whether it asks for more than that. */
export const userColumns = {
  ...visibleColumns(users),
  // Written out: drizzle leaves table names away in a query of one table.
  secondFactor: sql<boolean>`(
    exists (select from passkeys where passkeys.user_id = users.id)
    or exists (select from totp_secrets where totp_secrets.user_id = users.id and totp_secrets.confirmed_at is not null)
  )`.as('second_factor'),
};

export const userOrder = [asc(users.username), asc(users.id)];

export const userSearch = sql`fold_search(${users.username})`;
