import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { PaperKind } from '../../../core/membership/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { applicationColumns } from '../../../db/queries/membership/applications.ts';
import { applications } from '../../../db/tables/index.ts';
import { moveRecord } from '../../crud/move-record.ts';

type Status = (typeof applications.$inferSelect)['status'];

/** Approval is absent, because approving the member record approves the application. */
const FROM = {
  reviewing: ['received', 'rejected', 'withdrawn'],
  rejected: ['received', 'reviewing', 'awaiting_payment'],
  withdrawn: ['received', 'reviewing', 'awaiting_payment'],
} satisfies Partial<Record<Status, Status[]>>;

interface Decision {
  status: keyof typeof FROM;
  updatedAt?: Date | undefined;
  values?: PgUpdateSetSource<typeof applications>;
}

const source = { table: applications, columns: applicationColumns };
type Moved = { memberId: number; updatedAt: Date };

export const askForPapers = (
  db: Database,
  id: number,
  { updatedAt, ...asked }: { updatedAt?: Date | undefined; missing: PaperKind[]; missingText: string | null },
) =>
  moveRecord<Moved, typeof applications>(db, source, id, {
    from: ['received', 'reviewing'],
    set: { ...asked, status: 'reviewing', askedAt: sql`now()` },
    updatedAt,
    wrongState: 'applications.wrongState',
  });

export const decide = (db: Database, id: number, { status, updatedAt, values = {} }: Decision) =>
  moveRecord<Moved, typeof applications>(db, source, id, {
    from: FROM[status],
    set: { ...values, status },
    updatedAt,
    wrongState: 'applications.wrongState',
  });
