import { type Context, Hono } from 'hono';
import {
  myOrderCancelSchema,
  myOrderConfirmSchema,
  myOrderSchema,
  myOrderTransferSchema,
  refundQuoteSchema,
} from '../../../core/events/validation/orders.ts';
import { myOrderPageSchema } from '../../../core/membership/validation/my.ts';
import { publicPost } from '../../crud/forms/gate.ts';
import { notFound } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { formLimit } from '../../http/middleware/rate-limit.ts';
import { described } from '../../http/openapi/described.ts';
import { actCall } from '../../http/openapi/resource.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { openLink } from '../../mail/rendering/links.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { withOnline } from '../../money/online/offer.ts';
import { confirmOrder, myOrder, refundQuote, transferTicket } from './my-order.ts';
import { orderFiles } from './order-files.ts';
import { cancelPlaces } from './staff.ts';

const tag = 'event-orders';
const pageRef = given('MyOrder', myOrderPageSchema);

async function openedOrder(c: Context<AppEnv>, token: string) {
  const link = await openLink(c.var.db, c.var.settings, token);
  if (link.orderId === null) throw notFound();
  return { id: link.orderId, link };
}

async function shown(c: Context<AppEnv>, { id, link }: Awaited<ReturnType<typeof openedOrder>>) {
  const { db, settings, locale } = c.var;
  return c.json(
    await withOnline(
      c.var,
      await myOrder(db, id, { locale, isForMember: link.isForMember, ...orderFiles(db, settings, link) }),
    ),
  );
}

export const myOrderRoutes = new Hono<AppEnv>()
  .post(
    '/order',
    formLimit,
    described(() =>
      actCall({
        tag,
        summary: 'An order by its link',
        body: taken('MyOrderToken', myOrderSchema),
        answer: pageRef,
        failures: [404, 410],
      }),
    ),
    async (c) => {
      const { token } = await validBody(c, myOrderSchema);
      return shown(c, await openedOrder(c, token));
    },
  )
  .post(
    '/order/confirm',
    formLimit,
    described(() =>
      actCall({
        tag,
        summary: 'Confirm an order that was placed with a member’s number; its invoice is issued',
        description:
          'What will be invoiced is `confirmCents` of the order; sent as `totalCents`, another sum is 409 `price_changed`. 409 `wrong_state` once its time is over, `type_closed` without a ticket for the buyer, `registration_full`.',
        body: taken('MyOrderConfirm', myOrderConfirmSchema),
        answer: pageRef,
        failures: [404, 409, 410],
      }),
    ),
    async (c) => {
      const { token, totalCents } = await validBody(c, myOrderConfirmSchema);
      const opened = await openedOrder(c, token);
      const { isForMember = false } = opened.link;
      await confirmOrder(c.var.db, opened.id, { isForMember, totalCents });
      kickMail(c.var);
      return shown(c, opened);
    },
  )
  .post(
    '/order/cancel',
    formLimit,
    described(() =>
      actCall({
        tag,
        summary: 'Cancel participants; without `confirm` answers the refund and changes nothing',
        body: taken('MyOrderCancel', myOrderCancelSchema),
        answer: given('RefundQuote', refundQuoteSchema),
        failures: [404, 410],
      }),
    ),
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
  )
  .post(
    '/order/transfer',
    publicPost(
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
      {
        schema: myOrderTransferSchema,
        skipsTurnstile: true,
        async take(c, { token, ...holder }) {
          const opened = await openedOrder(c, token);
          await transferTicket(c.var.db, opened.id, holder);
          kickMail(c.var);
          return shown(c, opened);
        },
      },
    ),
  );
