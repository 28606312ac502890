import { eq, sql } from 'drizzle-orm';
import { MEMBER_MARK } from '../../db/constants.ts';
import { mailIn } from '../../db/queries/mail.ts';
import { memberColumns } from '../../db/queries/public-members.ts';
import { members } from '../../db/schema/index.ts';
import { createApplicationSchema, createMemberSchema, withBothNames } from '../../db/validation/members.ts';
import { found } from '../errors.ts';
import { batchOnce } from '../forms/idempotency.ts';
import { publicForm } from '../forms/public-form.ts';
import { kickMail } from '../mail/kick.ts';

/** What an applicant gets to know of the stored row (docs/api.md 4). */
const receiptColumns = {
  id: members.id,
  memberUniqueCode: members.memberUniqueCode,
  memberNumber: members.memberNumber,
  companyNameHk: members.companyNameHk,
};

/** Who is approved at once bears the mark of it, unless staff give another (docs/api.md 7). */
function withMark<Values extends object>(values: Values) {
  const isApprovedAtOnce = 'companyStatus' in values && values.companyStatus;
  return isApprovedAtOnce ? { memberMark: MEMBER_MARK.approved, ...values } : values;
}

/** A visitor's application, or a member whom staff add. */
export function applicationForm(isStaff: boolean) {
  const returned = isStaff ? memberColumns : receiptColumns;
  return publicForm({
    resource: 'members',
    schema: isStaff ? createMemberSchema : createApplicationSchema,
    async store(call, values, attempt) {
      const { db, locale } = call;
      const insert = db
        .insert(members)
        .values(withMark(withBothNames(values)))
        .returning(returned);
      // Whom staff add has not applied.
      const told = isStaff ? db.execute(sql`select 1`) : mailIn(db, locale, { isPublic: true });
      const [, created] = await batchOnce(db, attempt, [told, insert]);
      if (!isStaff) kickMail(call);
      return found(created);
    },
    storedBefore: async ({ db }, id) =>
      found(await db.select(returned).from(members).where(eq(members.id, id))),
  });
}
