import { sql } from 'drizzle-orm';
import type { FIRST_STEPS, FirstSteps } from '../../../core/office/validation/dashboard.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { found } from '../../http/failures/errors.ts';
import type { Call } from '../../http/types.ts';
import { isSampleSender } from '../../mail/circular-texts.ts';
import { chooseTransport } from '../../mail/transports/choose.ts';
import { mailboxOf } from '../../mail/transports/mailbox.ts';

type Step = (typeof FIRST_STEPS)[number];
type Counted = Record<Exclude<Step, 'address' | 'mail'>, boolean>;

/** Sample texts count as not filled in. Fees and numbering are done once somebody has set them. */
export async function firstSteps({ db, env, settings }: Call): Promise<FirstSteps> {
  const [{ association }, { rows }] = await Promise.all([
    readAssociation(db),
    db.execute<Counted>(sql`
      select
        (select payee_name <> '' and (fps_id <> '' or cheque_payee <> '' or bank_account <> '') from membership_settings) as bank,
        exists (select from audit_log where resource = 'membership-fees') as fees,
        exists (select from audit_log where resource = 'member-numbering') as numbering,
        exists (
          select from members where company_status
            and not exists (select from demo_records where resource = 'members' and record_id = members.id)
        ) as members,
        exists (select from circulars where started_at is not null) as notice`),
  ]);
  const counted = found(rows);
  const isDone: Record<Step, boolean> = {
    address: !isSampleSender(association),
    mail: chooseTransport(env, settings, mailboxOf(settings, association)) !== undefined,
    ...counted,
  };
  const order: Step[] = ['address', 'bank', 'fees', 'mail', 'numbering', 'members', 'notice'];
  return { steps: order.map((step) => ({ step, isDone: isDone[step] })) };
}
