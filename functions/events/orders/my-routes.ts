import { type Context, Hono } from 'hono';
import {
  myOrderCancelSchema,
  myOrderSchema,
  myOrderTransferSchema,
  refundQuoteSchema,
} from '../../../db/validation/events/orders.ts';
import { myOrderPageSchema } from '../../../db/validation/membership/my.ts';
import { notFound } from '../../errors.ts';
import { withOnline } from '../../money/online/offer.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { openLink } from '../../office/mail/links.ts';
import { validBody } from '../../platform/http/json.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { described } from '../../platform/openapi/described.ts';
import { actCall } from '../../platform/openapi/resource.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { certificatesBy } from '../certificates/my-certificates.ts';
import { confirmOrder, myOrder, refundQuote, transferTicket } from './my-order.ts';
import { cancelPlaces } from './staff.ts';

const tag = 'event-orders';
const pageRef = given('MyOrder', myOrderPageSchema);

/**
 * Returns the order to which a link token belongs, and the link. Throws 404 `link_invalid` or 410
 * `link_expired`.
 */
async function openedOrder(c: Context<AppEnv>, token: string) {
  const link = await openLink(c.var.db, c.var.settings, token);
  if (link.orderId === null) throw notFound();
  return { id: link.orderId, link };
}

async function shown(c: Context<AppEnv>, { id, link }: Awaited<ReturnType<typeof openedOrder>>) {
  const { db, settings, locale } = c.var;
  return c.json(await withOnline(c.var, await myOrder(db, id, locale, certificatesBy(db, settings, link))));
}

/** Routes for the link of an order's buyer, below `/api/my`. */
export const myOrderRoutes = new Hono<AppEnv>()
  .post(
    '/order',
    formLimit,
    described(
      () =>
        actCall({
          tag,
          summary: 'An order by its link',
          body: taken('MyOrderToken', myOrderSchema),
          answer: pageRef,
          failures: [404, 410],
        }),
      async (c) => {
        const { token } = await validBody(c, myOrderSchema);
        return shown(c, await openedOrder(c, token));
      },
    ),
  )
  .post(
    '/order/confirm',
    formLimit,
    described(
      () =>
        actCall({
          tag,
          summary: 'Confirm an order that was placed with a member’s number; its invoice is issued',
          description: '409 `wrong_state` once its time is over.',
          body: taken('MyOrderToken', myOrderSchema),
          answer: pageRef,
          failures: [404, 409, 410],
        }),
      async (c) => {
        const { token } = await validBody(c, myOrderSchema);
        const opened = await openedOrder(c, token);
        await confirmOrder(c.var.db, opened.id);
        kickMail(c.var);
        return shown(c, opened);
      },
    ),
  )
  .post(
    '/order/cancel',
    formLimit,
    described(
      () =>
        actCall({
          tag,
          summary: 'Cancel participants; without `confirm` answers the refund and changes nothing',
          body: taken('MyOrderCancel', myOrderCancelSchema),
          answer: given('RefundQuote', refundQuoteSchema),
          failures: [404, 410],
        }),
      async (c) => {
        const { token, ids, confirm = false } = await validBody(c, myOrderCancelSchema);
        const { id } = await openedOrder(c, token);
        const refundCents = await refundQuote(c.var.db, id, ids);
        if (confirm) {
          await cancelPlaces(c.var.db, id, ids);
          kickMail(c.var);
        }
        return c.json({ refundCents, isDone: confirm });
      },
    ),
  )
  .post(
    '/order/transfer',
    formLimit,
    described(
      () =>
        actCall({
          tag,
          summary: 'Give a ticket to somebody else',
          description:
            'Tickets and links of before are void. 409 `too_late_to_change`, `already_registered`.',
          body: taken('MyOrderTransfer', myOrderTransferSchema),
          answer: pageRef,
          failures: [404, 409, 410],
        }),
      async (c) => {
        const { token, ...holder } = await validBody(c, myOrderTransferSchema);
        const opened = await openedOrder(c, token);
        await transferTicket(c.var.db, opened.id, holder);
        kickMail(c.var);
        return shown(c, opened);
      },
    ),
  );
