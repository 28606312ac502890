import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import {
  applicationSchema,
  type UndoneByApplication,
  undoApplicationSchema,
  undoneByApplicationSchema,
} from '../../../core/membership/validation/applications.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { applicationColumns } from '../../../db/queries/membership/applications.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import { applications } from '../../../db/tables/index.ts';
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';

const tag = 'applications';

const isUndone = sql`voided_at is null and (kind = 'join' or kind = 'renewal' and invoices.created_at >= decided_at)`;

/** The same records as `undo_application` changes. */
async function whatIsUndone(db: Database, id: number): Promise<UndoneByApplication> {
  const { rows } = await db.execute<{ answer: UndoneByApplication }>(sql`
    select json_build_object(
      'number', case when company_status then ${shownNumber} end,
      'isListed', company_status,
      'hasBeenTold', exists (
        select from mail_messages where application_id = applications.id
          and template_key = 'application-' || applications.status and mail_messages.status not in ('queued', 'held', 'skipped', 'cancelled')
      ),
      'invoices', (
        select coalesce(json_agg(json_build_object(
          'number', number, 'totalCents', total_cents, 'paidCents', invoice_paid(invoices.id)
        ) order by invoices.id), '[]')
        from invoices where invoices.member_id = members.id and ${isUndone}
      ),
      'terms', (
        select coalesce(json_agg(json_build_object('memberType', period.member_type, 'year', period.year) order by period.id), '[]')
        from membership_periods period left join invoices on invoices.id = period.invoice_id
        where period.member_id = members.id and period.cancelled_at is null
          and (${isUndone} or period.invoice_id is null and period.created_at = decided_at)
      )
    ) as answer
    from applications join members on members.id = applications.member_id where applications.id = ${id}`);
  return found(rows).answer;
}

export const undoRoutes = new Hono<AppEnv>()
  .get(
    '/:id/undo',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'What taking the decision about an application back would change',
      answers: {
        200: {
          description: 'What is undone.',
          schema: given('ApplicationUndone', undoneByApplicationSchema),
        },
      },
    })),
    async (c) => c.json(await whatIsUndone(c.var.db, recordId(c.req))),
  )
  .post(
    '/:id/undo',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Take the decision about an application back; it is under review again',
      description:
        'Voids the unpaid invoice and a renewal issued since, cancels the term and takes the company out of the directory. With `tells` the applicant is told, if the mail about the decision has left. 409 `edit_conflict`, `wrong_state` where nothing is decided, or `has_payments` where the invoice is paid: move or reverse the payment first.',
      body: { schema: taken('ApplicationUndo', undoApplicationSchema) },
      answers: {
        200: {
          description: 'The application as it is now.',
          schema: given('Application', applicationSchema),
        },
      },
      failures: [409],
    })),
    async (c) => {
      const id = recordId(c.req);
      const { db } = c.var;
      const { updatedAt = null, tells = false } = await validBody(c, undoApplicationSchema);
      const isIt = sql`${applications.id} = ${id}`;
      const [known, , rows] = await db.batch([
        db.select({ id: applications.id }).from(applications).where(isIt),
        run(db, calls.undoApplication({ id, seen: updatedAt, tells })),
        db.select(applicationColumns).from(applications).where(isIt),
      ]);
      found(known);
      kickMail(c.var);
      return c.json(found(rows));
    },
  );
