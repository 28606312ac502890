import { and, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { KEPT_DAYS } from '../../../core/office/validation/retention.ts';
import type { Database } from '../../database.ts';
import { memberEnquiries } from '../../tables/index.ts';

/** The trigger `member_enquiries_erase_mail` deletes the mails along with the texts. */
const BLANK = { name: '', email: '', message: '', contentHash: null };

const before = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

export const blankEnquiries = (db: Database, condition: SQL | undefined) =>
  db
    .update(memberEnquiries)
    .set(BLANK)
    .where(and(condition, ne(memberEnquiries.email, '')))
    .returning({ id: memberEnquiries.id });

export const expireEnquiries = (db: Database) =>
  db.batch([
    db
      .delete(memberEnquiries)
      .where(
        and(isNull(memberEnquiries.passedOnAt), lt(memberEnquiries.createdAt, before(KEPT_DAYS.unconfirmed))),
      ),
    blankEnquiries(
      db,
      and(isNotNull(memberEnquiries.passedOnAt), lt(memberEnquiries.passedOnAt, before(KEPT_DAYS.passedOn))),
    ),
  ]);
