import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { orderColumns, orderSearch, orderSort } from '../../../db/queries/events/orders.ts';
import { eventOrders } from '../../../db/tables/index.ts';
import {
  cancelOrderSchema,
  checkMailSchema,
  decideOrderSchema,
  eventOrderSchema,
  extendOrderSchema,
  placedOrderSchema,
  placeOrderSchema,
  refundQuerySchema,
  refundQuoteSchema,
  repriceOrderSchema,
} from '../../../db/validation/events/orders.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { answerList, answerRecord, type Resource } from '../../platform/crud/list.ts';
import { refuseHastyBots, refuseUnverified } from '../../platform/forms/bot-check.ts';
import { checked, checkedByPath, jsonBody, validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import { described } from '../../platform/openapi/described.ts';
import { actCall, listCall } from '../../platform/openapi/resource.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { refundQuote } from './my-order.ts';
import { claimOrder, placeOrder } from './place.ts';
import { cancelPlaces, decideOrder, extendOrder, repriceOrder } from './staff.ts';

const tag = 'event-orders';
const orderRef = given('EventOrder', eventOrderSchema);
const placedRef = given('PlacedOrder', placedOrderSchema);

const source = {
  resource: 'event-orders',
  table: eventOrders,
  columns: orderColumns,
  search: orderSearch,
  orderBy: orderSort,
  people: 'event-orders',
} satisfies Resource;

async function place(c: Context<AppEnv>) {
  const body = await jsonBody(c);
  const isStaff = await c.var.identity.session();
  if (!isStaff) refuseHastyBots(body);
  const wanted = checkedByPath(placeOrderSchema, body);
  if (!isStaff) await refuseUnverified(c.var.settings, body, c.var.clientAddress);
  const { db, settings, locale, clientAddress } = c.var;
  const from = { db, settings, locale, clientAddress: isStaff ? '' : clientAddress };
  if (wanted.member && wanted.token === undefined) {
    await claimOrder(from, wanted, wanted.member);
    kickMail(c.var);
    return c.json({ status: 'check_mail' }, 202);
  }
  const { order, isKnown } = await placeOrder(from, wanted);
  kickMail(c.var);
  return c.json(order, isKnown ? 200 : 201);
}

/** Routes for orders of an event. Visitors place them; staff read and change them. */
export const eventOrderRoutes = new Hono<AppEnv>()
  .post(
    '/',
    formLimit,
    described(
      () => ({
        tag,
        summary: 'Order tickets for several participants',
        description:
          'The same `requestId` again: 200 and the same order. Participants without an address get the buyer’s. 409 `registration_full`, `type_closed` and `price_changed` name `ticketTypeId`; `registration_closed`, `already_registered`, `too_many_orders`, `idempotency_conflict`.',
        body: { schema: taken('EventOrderCreate', placeOrderSchema) },
        answers: {
          200: { description: 'Sent before: the same order.', schema: placedRef },
          201: { description: 'The order, with the address of its page.', schema: placedRef },
          202: {
            description: 'With `member`: a mail is on its way, whether or not the member is known.',
            schema: given('CheckMail', checkMailSchema),
          },
        },
        failures: [400, 404, 409, 410, 429],
      }),
      place,
    ),
  )
  .get(
    '/',
    requireStaffInSameTrip,
    described(
      () =>
        listCall({
          tag,
          summary: 'List orders, the latest first',
          record: orderRef,
          columns: orderColumns,
        }),
      (c) => answerList(c, source),
    ),
  )
  .get(
    '/event/:eventId',
    requireStaffInSameTrip,
    described(
      () =>
        listCall({
          tag,
          summary: 'List orders of an event',
          record: orderRef,
          columns: orderColumns,
        }),
      (c) => answerList(c, { ...source, where: eq(eventOrders.eventId, recordId(c.req, 'eventId')) }),
    ),
  )
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(
      () => actCall({ tag, summary: 'An order', answer: orderRef, failures: [404] }),
      (c) => answerRecord(c, source),
    ),
  )
  .post(
    '/:id/cancel',
    requireStaff,
    described(
      () =>
        actCall({
          tag,
          summary: 'Cancel participants of an order',
          description:
            'Unpaid seats are credited wholly, paid ones by `percent` or the form’s rules; once the event is cancelled, wholly.',
          body: taken('EventOrderCancel', cancelOrderSchema),
          answer: orderRef,
        }),
      async (c) => {
        const { ids, percent } = await validBody(c, cancelOrderSchema);
        const order = await cancelPlaces(c.var.db, recordId(c.req), ids, percent);
        kickMail(c.var);
        return c.json(order);
      },
    ),
  )
  .post(
    '/:id/extend',
    requireStaff,
    described(
      () =>
        actCall({
          tag,
          summary: 'Hold an unpaid order until another time',
          description: '409 `wrong_state`.',
          body: taken('EventOrderExtend', extendOrderSchema),
          answer: orderRef,
        }),
      async (c) => {
        const { heldUntil } = await validBody(c, extendOrderSchema);
        return c.json(await extendOrder(c.var.db, recordId(c.req), String(heldUntil)));
      },
    ),
  )
  .get(
    '/:id/refund',
    requireStaff,
    described(
      () => ({
        ...actCall({
          tag,
          summary: 'What cancelling participants would give back',
          answer: given('RefundQuote', refundQuoteSchema),
          failures: [400, 404],
        }),
        query: {
          ids: { description: 'Registrations, with commas between.', schema: { type: 'string' } },
          percent: { description: 'Absent: by the form’s rules.', schema: { type: 'integer' } },
        },
      }),
      async (c) => {
        const { ids, percent } = checked(refundQuerySchema, c.req.query());
        const seats = ids.split(',').map(Number);
        const share = percent === undefined ? undefined : Number(percent);
        return c.json({
          refundCents: await refundQuote(c.var.db, recordId(c.req), seats, share),
          isDone: false,
        });
      },
    ),
  )
  .post(
    '/:id/reprice',
    requireStaff,
    described(
      () =>
        actCall({
          tag,
          summary: 'Give participants another type at its present price',
          description:
            'An unpaid invoice is void and replaced; a paid one is credited with what is less. 409 `wrong_state` where something is paid in part, or more would be owed than is paid.',
          body: taken('EventOrderReprice', repriceOrderSchema),
          answer: orderRef,
        }),
      async (c) => {
        const order = await repriceOrder(c.var.db, recordId(c.req), await validBody(c, repriceOrderSchema));
        kickMail(c.var);
        return c.json(order);
      },
    ),
  )
  .post(
    '/:id/decide',
    requireStaff,
    described(
      () =>
        actCall({
          tag,
          summary: 'Decide on money that came after the places had gone',
          description:
            '`oversell` sells beyond the quota, `refund` leaves the money as credit. 409 `wrong_state`, `event_over`.',
          body: taken('EventOrderDecide', decideOrderSchema),
          answer: orderRef,
        }),
      async (c) => {
        const { decision } = await validBody(c, decideOrderSchema);
        const order = await decideOrder(c.var.db, recordId(c.req), decision);
        kickMail(c.var);
        return c.json(order);
      },
    ),
  );
