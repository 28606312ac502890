import { and, eq, inArray } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { applicationColumns } from '../../db/queries/applications.ts';
import { applications } from '../../db/schema/index.ts';
import { ApiError, editConflict, found } from '../errors.ts';

type Status = (typeof applications.$inferSelect)['status'];

/** From where staff may take an application to another status; approving the member approves it. */
const FROM = {
  reviewing: ['received', 'rejected', 'withdrawn'],
  rejected: ['received', 'reviewing'],
  withdrawn: ['received', 'reviewing'],
} satisfies Partial<Record<Status, Status[]>>;

interface Decision {
  status: keyof typeof FROM;
  updatedAt?: Date | undefined;
  values?: PgUpdateSetSource<typeof applications>;
}

/**
 * Takes an application to another status and gives it back. Throws 404, 409 `edit_conflict` when somebody was faster, 409
 * `wrong_state` where it cannot get there from where it stands.
 */
export async function decide(db: Database, id: number, { status, updatedAt, values = {} }: Decision) {
  const isIt = eq(applications.id, id);
  const isSeen = updatedAt && eq(applications.updatedAt, updatedAt);
  const [changed, rows] = await db.batch([
    db
      .update(applications)
      .set({ ...values, status })
      .where(and(isIt, isSeen, inArray(applications.status, FROM[status])))
      .returning({ id: applications.id }),
    db.select(applicationColumns).from(applications).where(isIt),
  ]);
  const application = found(rows);
  if (changed.length > 0) return application;
  if (updatedAt && application.updatedAt.getTime() !== updatedAt.getTime()) throw editConflict(application);
  throw new ApiError(409, 'applications.wrongState', { code: 'wrong_state' });
}
