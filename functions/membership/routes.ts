import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { feeColumns, feeOrder, periodColumns, periodOrder } from '../../db/queries/membership.ts';
import { visibleColumns } from '../../db/queries/visible-columns.ts';
import { membershipFees, membershipPeriods, membershipSettings } from '../../db/schema/index.ts';
import {
  createMembershipFeeSchema,
  recordTermsSchema,
  updateMembershipFeeSchema,
  updateMembershipSettingsSchema,
  updatePeriodSchema,
} from '../../db/validation/membership/membership.ts';
import { deleteRecord } from '../crud/delete-record.ts';
import { answerList, type Resource } from '../crud/list.ts';
import { updateRecord } from '../crud/update-record.ts';
import { found } from '../errors.ts';
import { validBody } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import { requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { answerQuote } from './fee-quote.ts';
import { recordTerms } from './record-terms.ts';

const fees = {
  resource: 'membership-fees',
  table: membershipFees,
  columns: feeColumns,
  search: membershipFees.memberType,
  orderBy: feeOrder,
} satisfies Resource;

const periods = {
  resource: 'membership-periods',
  table: membershipPeriods,
  columns: periodColumns,
  search: sql`(select member.staff_search_text from members member where member.id = membership_periods.member_id)`,
  orderBy: periodOrder,
} satisfies Resource;

const settings = { table: membershipSettings, columns: visibleColumns(membershipSettings) };
const { id: _id, ...settingsColumns } = settings.columns;

export const feeRoutes = new Hono<AppEnv>().get('/quote', answerQuote);

/** What membership costs from which day on. */
export const membershipFeeRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, fees))
  .post('/', requireStaffInSameTrip, async (c) => {
    const values = await validBody(c, createMembershipFeeSchema);
    return c.json(found(await c.var.db.insert(membershipFees).values(values).returning(feeColumns)), 201);
  })
  .patch('/:id', requireStaffInSameTrip, async (c) => {
    const id = recordId(c.req);
    return c.json(await updateRecord<object>(c, fees, id, await validBody(c, updateMembershipFeeSchema)));
  })
  .delete('/:id', requireStaffInSameTrip, async (c) => c.json(await deleteRecord(c, fees)));

export const membershipSettingsRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, async (c) =>
    c.json(found(await c.var.db.select(settingsColumns).from(membershipSettings))),
  )
  .patch('/', requireStaffInSameTrip, async (c) => {
    const change = await validBody(c, updateMembershipSettingsSchema);
    const source = { ...settings, columns: settingsColumns };
    return c.json(await updateRecord<object>(c, source, 1, change));
  });

/** Terms of members. */
export const membershipPeriodRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, periods))
  .post('/', requireStaffInSameTrip, async (c) => {
    const terms = await validBody(c, recordTermsSchema);
    return c.json(await recordTerms(c.var.db, terms), 201);
  })
  .patch('/:id', requireStaffInSameTrip, async (c) => {
    const id = recordId(c.req);
    const { isCancelled, updatedAt } = await validBody(c, updatePeriodSchema);
    const cancelledAt =
      isCancelled === undefined
        ? {}
        : { cancelledAt: isCancelled ? sql`coalesce(cancelled_at, now())` : null };
    return c.json(await updateRecord<object>(c, periods, id, { updatedAt, ...cancelledAt }));
  });
