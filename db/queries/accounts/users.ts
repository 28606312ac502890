import { asc, sql } from 'drizzle-orm';
import { users } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

const { mailNotices: _, ...shown } = visibleColumns(users);

export const userColumns = {
  ...shown,
  // The table names are written in plain SQL, because drizzle omits a table's name in a query of one table.
  secondFactor: sql<boolean>`(
    exists (select from passkeys where passkeys.user_id = users.id)
    or exists (select from totp_secrets where totp_secrets.user_id = users.id and totp_secrets.confirmed_at is not null)
  )`.as('second_factor'),
};

export const userOrder = [asc(users.username), asc(users.id)];

export const userSearch = sql`fold_search(${users.username})`;
