import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { ticketQuotaColumns, ticketTypeColumns } from '../../../db/queries/events/orders.ts';
import { eventRegistrations, ticketQuotas, ticketTypes } from '../../../db/tables/index.ts';
import {
  createTicketQuotaSchema,
  createTicketTypeSchema,
  updateTicketQuotaSchema,
  updateTicketTypeSchema,
} from '../../../db/validation/events/orders.ts';
import { ApiError, editConflict, found } from '../../errors.ts';
import { answerList, type Resource } from '../../platform/crud/list.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';

const types = {
  resource: 'ticket-types',
  table: ticketTypes,
  columns: ticketTypeColumns,
  orderBy: [ticketTypes.formId, ticketTypes.sortOrder, ticketTypes.id].map((column) => column.getSQL()),
} satisfies Resource;
const quotas = {
  resource: 'ticket-quotas',
  table: ticketQuotas,
  columns: ticketQuotaColumns,
  orderBy: [ticketQuotas.formId.getSQL(), ticketQuotas.id.getSQL()],
} satisfies Resource;

/** Routes for ticket types of a form. */
export const ticketTypeRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, types))
  .post('/', requireStaff, async (c) => {
    const values = await validBody(c, createTicketTypeSchema);
    return c.json(found(await c.var.db.insert(ticketTypes).values(values).returning(ticketTypeColumns)), 201);
  })
  .patch('/:id', requireStaff, async (c) => {
    const isIt = eq(ticketTypes.id, recordId(c.req));
    const { updatedAt, ...change } = await validBody(c, updateTicketTypeSchema);
    const isSeen = updatedAt && eq(ticketTypes.updatedAt, updatedAt);
    const [changed] = await c.var.db
      .update(ticketTypes)
      .set({ ...change, updatedAt: new Date() })
      .where(and(isIt, isSeen))
      .returning(ticketTypeColumns);
    if (changed) return c.json(changed);
    throw editConflict(found(await c.var.db.select(ticketTypeColumns).from(ticketTypes).where(isIt)));
  })
  .delete('/:id', requireStaff, async (c) => {
    const id = recordId(c.req);
    const sold = await c.var.db.$count(eventRegistrations, eq(eventRegistrations.ticketTypeId, id));
    if (sold > 0) throw new ApiError(409, 'orders.typeSold', { code: 'type_sold' });
    return c.json(
      found(
        await c.var.db.delete(ticketTypes).where(eq(ticketTypes.id, id)).returning({ id: ticketTypes.id }),
      ),
    );
  });

/** Routes for shared ticket quotas. */
export const ticketQuotaRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, quotas))
  .post('/', requireStaff, async (c) => {
    const values = await validBody(c, createTicketQuotaSchema);
    return c.json(
      found(await c.var.db.insert(ticketQuotas).values(values).returning(ticketQuotaColumns)),
      201,
    );
  })
  .patch('/:id', requireStaff, async (c) => {
    const isIt = eq(ticketQuotas.id, recordId(c.req));
    const { updatedAt, ...change } = await validBody(c, updateTicketQuotaSchema);
    const isSeen = updatedAt && eq(ticketQuotas.updatedAt, updatedAt);
    const [changed] = await c.var.db
      .update(ticketQuotas)
      .set({ ...change, updatedAt: new Date() })
      .where(and(isIt, isSeen))
      .returning(ticketQuotaColumns);
    if (changed) return c.json(changed);
    throw editConflict(found(await c.var.db.select(ticketQuotaColumns).from(ticketQuotas).where(isIt)));
  })
  .delete('/:id', requireStaff, async (c) =>
    c.json(
      found(
        await c.var.db
          .delete(ticketQuotas)
          .where(eq(ticketQuotas.id, recordId(c.req)))
          .returning({ id: ticketQuotas.id }),
      ),
    ),
  );
