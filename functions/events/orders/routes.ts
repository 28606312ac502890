import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  cancelOrderSchema,
  checkMailSchema,
  decideOrderSchema,
  eventOrderSchema,
  extendOrderSchema,
  type PlaceOrder,
  placedOrderSchema,
  placeOrderSchema,
  refundQuerySchema,
  refundQuoteSchema,
  repriceOrderSchema,
  restorePlacesSchema,
} from '../../../core/events/validation/orders.ts';
import { orderColumns, orderSearch, orderSort } from '../../../db/queries/events/orders.ts';
import { eventOrders } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { publicPost } from '../../crud/forms/gate.ts';
import { answerList, answerRecord, type Resource } from '../../crud/list.ts';
import { checked, checkedByPath, validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { actCall, listCall } from '../../http/openapi/resource.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { withColleagues } from './colleagues.ts';
import { refundQuote } from './my-order.ts';
import { claimOrder, placeOrder } from './place.ts';
import { cancelPlaces, decideOrder, extendOrder, repriceOrder, restorePlaces } from './staff.ts';

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

async function place(c: Context<AppEnv>, asked: PlaceOrder) {
  const { wanted, memberId } = await withColleagues(c.var, asked);
  const isStaff = (await c.var.identity.session()) !== undefined;
  const { db, settings, locale, clientAddress } = c.var;
  const from = { db, settings, locale, clientAddress: isStaff ? '' : clientAddress, isStaff };
  if (wanted.member && wanted.token === undefined && memberId === undefined) {
    await claimOrder(from, wanted, wanted.member);
    kickMail(c.var);
    return c.json({ status: 'check_mail' }, 202);
  }
  const { order, isKnown } = await placeOrder(from, wanted, memberId);
  kickMail(c.var);
  return c.json(order, isKnown ? 200 : 201);
}

export const eventOrderRoutes = new Hono<AppEnv>()
  .post(
    '/',
    publicPost(
      () => ({
        tag,
        summary: 'Order tickets for several participants',
        description:
          'With the session of a person, participants named by `personId` have the member price at once; 400 by path for a member type without one. The same `requestId` again: 200 and the same order. Participants without an address get the buyer’s. Of those with the same name and address the second is stored with “(2)” after the name. 409 `registration_full`, `type_closed` and `price_changed` name `ticketTypeId`, the first `left` as well; `registration_closed`, `already_registered`, `too_many_orders`, `idempotency_conflict`.',
        body: { schema: taken('EventOrderCreate', placeOrderSchema) },
        answers: {
          200: { description: 'Sent before: the same order.', schema: placedRef },
          201: { description: 'The order, with the address of its page.', schema: placedRef },
          202: {
            description: 'With `member`: a mail is on its way, whether or not the member is known.',
            schema: given('CheckMail', checkMailSchema),
          },
        },
        failures: [400, 401, 404, 409, 410, 429],
      }),
      { schema: placeOrderSchema, check: checkedByPath, take: place },
    ),
  )
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List orders, the latest first',
        record: orderRef,
        columns: orderColumns,
      }),
    ),
    (c) => answerList(c, source),
  )
  .get(
    '/event/:eventId',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List orders of an event',
        record: orderRef,
        columns: orderColumns,
      }),
    ),
    (c) => answerList(c, { ...source, where: eq(eventOrders.eventId, recordId(c.req, 'eventId')) }),
  )
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(() => actCall({ tag, summary: 'An order', answer: orderRef, failures: [404] })),
    (c) => answerRecord(c, source),
  )
  .post(
    '/:id/cancel',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Cancel participants of an order',
        description:
          'Unpaid seats are credited wholly, paid ones by `percent` or the form’s rules; once the event is cancelled, wholly.',
        body: taken('EventOrderCancel', cancelOrderSchema),
        answer: orderRef,
      }),
    ),
    async (c) => {
      const { ids, percent } = await validBody(c, cancelOrderSchema);
      const order = await cancelPlaces(c.var.db, recordId(c.req), ids, percent);
      kickMail(c.var);
      return c.json(order);
    },
  )
  .post(
    '/:id/restore',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Undo the cancellation of participants of an order',
        description:
          'The same `ids` as were cancelled, while the mail about it waits; no mail is sent for it. What was voided or credited is billed anew and paid from the credit. 409 `wrong_state`, `already_sent`, `registration_full` where the place was given away, `event_over`, `has_payments`, `credit_used`.',
        body: taken('EventOrderRestore', restorePlacesSchema),
        answer: orderRef,
      }),
    ),
    async (c) => {
      const { ids } = await validBody(c, restorePlacesSchema);
      const order = await restorePlaces(c.var.db, recordId(c.req), ids);
      kickMail(c.var);
      return c.json(order);
    },
  )
  .post(
    '/:id/extend',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Hold an unpaid order until another time',
        description: '409 `wrong_state`.',
        body: taken('EventOrderExtend', extendOrderSchema),
        answer: orderRef,
      }),
    ),
    async (c) => {
      const { heldUntil } = await validBody(c, extendOrderSchema);
      return c.json(await extendOrder(c.var.db, recordId(c.req), String(heldUntil)));
    },
  )
  .get(
    '/:id/refund',
    requireStaff,
    described(() => ({
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
    })),
    async (c) => {
      const { ids, percent } = checked(refundQuerySchema, c.req.query());
      const seats = ids.split(',').map(Number);
      const share = percent === undefined ? undefined : Number(percent);
      return c.json({
        refundCents: await refundQuote(c.var.db, recordId(c.req), seats, share),
        isDone: false,
      });
    },
  )
  .post(
    '/:id/reprice',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Give participants another type at its present price',
        description:
          'An unpaid invoice is void and replaced; a paid one is credited with what is less. 409 `wrong_state` where something is paid in part, or more would be owed than is paid.',
        body: taken('EventOrderReprice', repriceOrderSchema),
        answer: orderRef,
      }),
    ),
    async (c) => {
      const order = await repriceOrder(c.var.db, recordId(c.req), await validBody(c, repriceOrderSchema));
      kickMail(c.var);
      return c.json(order);
    },
  )
  .post(
    '/:id/decide',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Decide on money that came after the places had gone',
        description:
          '`oversell` sells beyond the quota, `refund` leaves the money as credit. 409 `wrong_state`, `event_over`.',
        body: taken('EventOrderDecide', decideOrderSchema),
        answer: orderRef,
      }),
    ),
    async (c) => {
      const { decision } = await validBody(c, decideOrderSchema);
      const order = await decideOrder(c.var.db, recordId(c.req), decision);
      kickMail(c.var);
      return c.json(order);
    },
  );
