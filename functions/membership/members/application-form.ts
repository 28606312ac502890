import { eq, type SQL, sql } from 'drizzle-orm';
import { MEMBER_MARK } from '../../../core/membership/kinds.ts';
import {
  addMemberSchema,
  createApplicationSchema,
  withBothNames,
} from '../../../core/membership/validation/members.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { versionAction } from '../../../db/queries/content/record-versions.ts';
import { memberColumns } from '../../../db/queries/membership/public-members.ts';
import { newestOf } from '../../../db/queries/platform/written-now.ts';
import { applications, members } from '../../../db/tables/index.ts';
import { rememberRequest } from '../../crud/forms/idempotency.ts';
import { publicForm } from '../../crud/forms/public-form.ts';
import { found } from '../../http/failures/errors.ts';
import { noteFormTopics } from '../../mail/form-topics.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { senderOf } from '../../mail/sending/sender.ts';
import { notePaperForm } from '../../papers/forms/paper-forms.ts';
import { requireApplicable } from '../member-types/applicable.ts';
import { withJoinDay } from './member-change.ts';

const receiptColumns = {
  id: members.id,
  memberUniqueCode: members.memberUniqueCode,
  memberNumber: members.memberNumber,
  companyNameHk: members.companyNameHk,
};

const promisedDay = (db: Database, memberId: SQL) =>
  db
    .select({ dueOn: applications.dueOn })
    .from(applications)
    .where(sql`${applications.memberId} = ${memberId}`);

/** docs/api.md, section 7. Keeps a mark that staff have chosen. */
function withMark<Values extends object>(values: Values) {
  const isApprovedAtOnce = 'companyStatus' in values && values.companyStatus;
  return isApprovedAtOnce ? { memberMark: MEMBER_MARK.approved, ...values } : values;
}

export function applicationForm(isStaff: boolean) {
  const returned = isStaff ? memberColumns : receiptColumns;
  const promised = (db: Database, id: SQL) => promisedDay(db, isStaff ? sql`null` : id);
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
      const [, created, , , , , days] = await db.batch([
        versionAction(db, 'save'),
        insert,
        // A member that staff add gets no confirmation of an application.
        isStaff
          ? db.execute(sql`select`)
          : run<unknown>(
              db,
              calls.tellApplicant({ member: recordId, locale, sender: senderOf(call) ?? null }),
            ),
        agreed,
        notePaperForm(db, serial, { kind: 'application', recordId }),
        rememberRequest(db, attempt, recordId),
        promised(db, recordId),
      ]);
      if (!isStaff) kickMail(call);
      return { ...found(created), ...days[0] };
    },
    storedBefore: async ({ db }, id) => {
      const [stored, days] = await Promise.all([
        db.select(returned).from(members).where(eq(members.id, id)),
        promised(db, sql`${id}`),
      ]);
      return { ...found(stored), ...days[0] };
    },
  });
}
