import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { orderColumns, orderSearch, orderSort } from '../../../db/queries/events/orders.ts';
import { eventOrders } from '../../../db/tables/index.ts';
import {
  cancelOrderSchema,
  decideOrderSchema,
  extendOrderSchema,
  myOrderCancelSchema,
  myOrderSchema,
  myOrderTransferSchema,
  placeOrderSchema,
  refundQuerySchema,
  repriceOrderSchema,
} from '../../../db/validation/events/orders.ts';
import { notFound } from '../../errors.ts';
import { withOnline } from '../../money/online/offer.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { openLink } from '../../office/mail/links.ts';
import { answerList, answerRecord, type Resource } from '../../platform/crud/list.ts';
import { refuseHastyBots, refuseUnverified } from '../../platform/forms/bot-check.ts';
import { checked, checkedByPath, jsonBody, validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { certificatesBy } from '../certificates/my-certificates.ts';
import { confirmOrder, myOrder, refundQuote, transferTicket } from './my-order.ts';
import { claimOrder, placeOrder } from './place.ts';
import { cancelPlaces, decideOrder, extendOrder, repriceOrder } from './staff.ts';

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

/** Routes for orders of an event: placed by anybody, read and changed by staff. */
export const eventOrderRoutes = new Hono<AppEnv>()
  .post('/', formLimit, place)
  .get('/', requireStaffInSameTrip, (c) => answerList(c, source))
  .get('/event/:eventId', requireStaffInSameTrip, (c) =>
    answerList(c, { ...source, where: eq(eventOrders.eventId, recordId(c.req, 'eventId')) }),
  )
  .get('/:id', requireStaffInSameTrip, (c) => answerRecord(c, source))
  .post('/:id/cancel', requireStaff, async (c) => {
    const { ids, percent } = await validBody(c, cancelOrderSchema);
    const order = await cancelPlaces(c.var.db, recordId(c.req), ids, percent);
    kickMail(c.var);
    return c.json(order);
  })
  .post('/:id/extend', requireStaff, async (c) => {
    const { heldUntil } = await validBody(c, extendOrderSchema);
    return c.json(await extendOrder(c.var.db, recordId(c.req), String(heldUntil)));
  })
  .get('/:id/refund', requireStaff, async (c) => {
    const { ids, percent } = checked(refundQuerySchema, c.req.query());
    const seats = ids.split(',').map(Number);
    const share = percent === undefined ? undefined : Number(percent);
    return c.json({ refundCents: await refundQuote(c.var.db, recordId(c.req), seats, share), isDone: false });
  })
  .post('/:id/reprice', requireStaff, async (c) => {
    const order = await repriceOrder(c.var.db, recordId(c.req), await validBody(c, repriceOrderSchema));
    kickMail(c.var);
    return c.json(order);
  })
  .post('/:id/decide', requireStaff, async (c) => {
    const { decision } = await validBody(c, decideOrderSchema);
    const order = await decideOrder(c.var.db, recordId(c.req), decision);
    kickMail(c.var);
    return c.json(order);
  });

/** Returns the order and the link of a token. Throws 404 `link_invalid`, 410 `link_expired`. */
async function openedOrder(c: Context<AppEnv>, token: string) {
  const link = await openLink(c.var.db, c.var.settings, token);
  if (link.orderId === null) throw notFound();
  return { id: link.orderId, link };
}

async function shown(c: Context<AppEnv>, { id, link }: Awaited<ReturnType<typeof openedOrder>>) {
  const { db, settings, locale } = c.var;
  return c.json(await withOnline(c.var, await myOrder(db, id, locale, certificatesBy(db, settings, link))));
}

/** Routes for a buyer's link, below `/api/my`. */
export const myOrderRoutes = new Hono<AppEnv>()
  .post('/order', formLimit, async (c) => {
    const { token } = await validBody(c, myOrderSchema);
    return shown(c, await openedOrder(c, token));
  })
  .post('/order/confirm', formLimit, async (c) => {
    const { token } = await validBody(c, myOrderSchema);
    const opened = await openedOrder(c, token);
    await confirmOrder(c.var.db, opened.id);
    kickMail(c.var);
    return shown(c, opened);
  })
  .post('/order/cancel', formLimit, async (c) => {
    const { token, ids, confirm = false } = await validBody(c, myOrderCancelSchema);
    const { id } = await openedOrder(c, token);
    const refundCents = await refundQuote(c.var.db, id, ids);
    if (confirm) {
      await cancelPlaces(c.var.db, id, ids);
      kickMail(c.var);
    }
    return c.json({ refundCents, isDone: confirm });
  })
  .post('/order/transfer', formLimit, async (c) => {
    const { token, ...holder } = await validBody(c, myOrderTransferSchema);
    const opened = await openedOrder(c, token);
    await transferTicket(c.var.db, opened.id, holder);
    kickMail(c.var);
    return shown(c, opened);
  });
