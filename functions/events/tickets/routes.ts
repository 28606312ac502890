import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import {
  createTicketQuotaSchema,
  createTicketTypeSchema,
  ticketQuotaSchema,
  ticketTypeSchema,
  updateTicketQuotaSchema,
  updateTicketTypeSchema,
} from '../../../core/events/validation/orders.ts';
import { idSchema } from '../../../core/fields/fields.ts';
import { ticketQuotaColumns, ticketTypeColumns } from '../../../db/queries/events/orders.ts';
import { eventRegistrations, ticketQuotas, ticketTypes } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerList, type Resource } from '../../crud/list.ts';
import { updateRecord } from '../../crud/update-record.ts';
import { ApiError, found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { actCall, listCall } from '../../http/openapi/resource.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';

const tag = 'event-orders';
const typeRef = given('TicketType', ticketTypeSchema);
const quotaRef = given('TicketQuota', ticketQuotaSchema);
const idRef = given('Id', idSchema);

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

export const ticketTypeRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List ticket types',
        record: typeRef,
        columns: ticketTypeColumns,
      }),
    ),
    (c) => answerList(c, types),
  )
  .post(
    '/',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Add a type of ticket to a form',
        body: taken('TicketTypeCreate', createTicketTypeSchema),
        answer: typeRef,
        status: 201,
        failures: [400],
      }),
    ),
    async (c) => {
      const values = await validBody(c, createTicketTypeSchema);
      return c.json(
        found(await c.var.db.insert(ticketTypes).values(values).returning(ticketTypeColumns)),
        201,
      );
    },
  )
  .on(
    ['PATCH', 'PUT'],
    '/:id',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Change a type; orders keep their price',
        body: taken('TicketTypeUpdate', updateTicketTypeSchema),
        answer: typeRef,
      }),
    ),
    async (c) =>
      c.json(
        await updateRecord<object>(c, types, recordId(c.req), await validBody(c, updateTicketTypeSchema)),
      ),
  )
  .delete(
    '/:id',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Delete a type that was never sold',
        description: '409 `type_sold`: make it inactive instead.',
        answer: idRef,
      }),
    ),
    async (c) => {
      const id = recordId(c.req);
      const sold = await c.var.db.$count(eventRegistrations, eq(eventRegistrations.ticketTypeId, id));
      if (sold > 0) throw new ApiError(409, 'orders.typeSold', { code: 'type_sold' });
      return c.json(
        found(
          await c.var.db.delete(ticketTypes).where(eq(ticketTypes.id, id)).returning({ id: ticketTypes.id }),
        ),
      );
    },
  );

export const ticketQuotaRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List quotas',
        record: quotaRef,
        columns: ticketQuotaColumns,
      }),
    ),
    (c) => answerList(c, quotas),
  )
  .post(
    '/',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Add a quota to a form',
        body: taken('TicketQuotaCreate', createTicketQuotaSchema),
        answer: quotaRef,
        status: 201,
        failures: [400],
      }),
    ),
    async (c) => {
      const values = await validBody(c, createTicketQuotaSchema);
      return c.json(
        found(await c.var.db.insert(ticketQuotas).values(values).returning(ticketQuotaColumns)),
        201,
      );
    },
  )
  .on(
    ['PATCH', 'PUT'],
    '/:id',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Change a quota; below `taken` nothing more is sold',
        body: taken('TicketQuotaUpdate', updateTicketQuotaSchema),
        answer: quotaRef,
      }),
    ),
    async (c) =>
      c.json(
        await updateRecord<object>(c, quotas, recordId(c.req), await validBody(c, updateTicketQuotaSchema)),
      ),
  )
  .delete(
    '/:id',
    requireStaff,
    described(() => actCall({ tag, summary: 'Delete a quota', answer: idRef })),
    async (c) =>
      c.json(
        found(
          await c.var.db
            .delete(ticketQuotas)
            .where(eq(ticketQuotas.id, recordId(c.req)))
            .returning({ id: ticketQuotas.id }),
        ),
      ),
  );
