import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { users } from '../../../db/tables/index.ts';
import { ApiError } from '../../http/failures/errors.ts';

const isAssignable = sql`not ${users.disabled} and ${users.roles} && array['owner', 'enquiries']`;

export const readAssignees = (db: Database) =>
  db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(sql`(${isAssignable}) or exists (select from contact_messages where assignee_id = users.id)`)
    .orderBy(asc(users.username));

export async function refuseAssignee(db: Database, assigneeId: number): Promise<void> {
  const count = await db.$count(users, sql`${users.id} = ${assigneeId} and ${isAssignable}`);
  if (count > 0) return;
  throw new ApiError(400, 'error.validation', { errors: { assigneeId: 'enquiries.assignee.invalid' } });
}
