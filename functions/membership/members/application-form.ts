import { eq, sql } from 'drizzle-orm';
import { MEMBER_MARK } from '../../../db/constants.ts';
import { versionAction } from '../../../db/queries/content/record-versions.ts';
import { memberColumns } from '../../../db/queries/membership/public-members.ts';
import { newestOf } from '../../../db/queries/platform/written-now.ts';
import { members } from '../../../db/tables/index.ts';
import {
  addMemberSchema,
  createApplicationSchema,
  withBothNames,
} from '../../../db/validation/membership/members.ts';
import { found } from '../../errors.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { senderOf } from '../../office/mail/sender.ts';
import { notePaperForm } from '../../office/paper-forms/paper-forms.ts';
import { noteFormTopics } from '../../outreach/subscriptions/my-topics.ts';
import { rememberRequest } from '../../platform/forms/idempotency.ts';
import { publicForm } from '../../platform/forms/public-form.ts';
import { requireApplicable } from '../member-types/applicable.ts';
import { withJoinDay } from './member-change.ts';

/** Columns of the stored member that the applicant's receipt contains (docs/api.md, section 4). */
const receiptColumns = {
  id: members.id,
  memberUniqueCode: members.memberUniqueCode,
  memberNumber: members.memberNumber,
  companyNameHk: members.companyNameHk,
};

/**
 * Sets `memberMark`, the mark of the membership standing (docs/api.md, section 7), to its default when staff
 * create an approved member. Keeps a mark that staff have chosen.
 */
function withMark<Values extends object>(values: Values) {
  const isApprovedAtOnce = 'companyStatus' in values && values.companyStatus;
  return isApprovedAtOnce ? { memberMark: MEMBER_MARK.approved, ...values } : values;
}

/** Returns the form that creates a member: the application form of visitors, or the form of staff. */
export function applicationForm(isStaff: boolean) {
  const returned = isStaff ? memberColumns : receiptColumns;
  return publicForm({
    resource: 'members',
    schema: isStaff ? addMemberSchema : createApplicationSchema,
    async store(call, values, attempt) {
      const { db, locale } = call;
      if (!isStaff && values.memberType) await requireApplicable(db, values.memberType);
      const insert = db
        .insert(members)
        .values(withMark(withBothNames(withJoinDay(values))))
        .returning(returned);
      const topics = 'topics' in values ? (values.topics ?? []) : [];
      const agreed = noteFormTopics(db, values.memberEmail ?? '', topics);
      const serial = 'paperSerial' in values ? values.paperSerial : undefined;
      const recordId = newestOf(members);
      const [, created] = await db.batch([
        versionAction(db, 'save'),
        insert,
        // A member that staff add gets no confirmation of an application.
        db.execute(
          isStaff
            ? sql`select`
            : sql`select tell_applicant(${recordId}, ${locale}, ${senderOf(call) ?? null})`,
        ),
        agreed,
        notePaperForm(db, serial, { kind: 'application', recordId }),
        rememberRequest(db, attempt, recordId),
      ]);
      if (!isStaff) kickMail(call);
      return found(created);
    },
    storedBefore: async ({ db }, id) =>
      found(await db.select(returned).from(members).where(eq(members.id, id))),
  });
}
