import { orderColumns, ticketQuotaColumns, ticketTypeColumns } from '../../../db/queries/events/orders.ts';
import {
  cancelOrderSchema,
  checkMailSchema,
  createTicketQuotaSchema,
  createTicketTypeSchema,
  decideOrderSchema,
  eventOrderSchema,
  extendOrderSchema,
  myOrderCancelSchema,
  myOrderSchema,
  myOrderTransferSchema,
  placedOrderSchema,
  placeOrderSchema,
  refundQuoteSchema,
  repriceOrderSchema,
  ticketQuotaSchema,
  ticketTypeSchema,
  updateTicketQuotaSchema,
  updateTicketTypeSchema,
} from '../../../db/validation/events/orders.ts';
import { myOrderPageSchema } from '../../../db/validation/membership/my.ts';
import { idSchema } from '../../../db/validation/platform/fields.ts';
import type { Call, Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given, type JsonSchema, taken } from '../../platform/openapi/schemas.ts';

const tag = 'event-orders';

interface Act {
  summary: string;
  description?: string;
  body?: JsonSchema;
  answer: JsonSchema;
  status?: 200 | 201;
  failures?: Call['failures'];
}
const act = ({ summary, description, body, answer, status = 200, failures = [404, 409] }: Act): Call => ({
  tag,
  summary,
  ...(description && { description }),
  ...(body && { body: { schema: body } }),
  answers: { [status]: { description: 'As it is now.', schema: answer } },
  failures,
});

function ticketCalls(): Calls {
  const type = given('TicketType', ticketTypeSchema);
  const quota = given('TicketQuota', ticketQuotaSchema);
  const id = given('Id', idSchema);
  return {
    'GET /api/ticket-types': listCall({
      tag,
      summary: 'List ticket types',
      record: type,
      columns: ticketTypeColumns,
    }),
    'POST /api/ticket-types': act({
      summary: 'Add a type of ticket to a form',
      body: taken('TicketTypeCreate', createTicketTypeSchema),
      answer: type,
      status: 201,
      failures: [400],
    }),
    'PATCH /api/ticket-types/:id': act({
      summary: 'Change a type; orders keep their price',
      body: taken('TicketTypeUpdate', updateTicketTypeSchema),
      answer: type,
    }),
    'DELETE /api/ticket-types/:id': act({
      summary: 'Delete a type that was never sold',
      description: '409 `type_sold`: make it inactive instead.',
      answer: id,
    }),
    'GET /api/ticket-quotas': listCall({
      tag,
      summary: 'List quotas',
      record: quota,
      columns: ticketQuotaColumns,
    }),
    'POST /api/ticket-quotas': act({
      summary: 'Add a quota to a form',
      body: taken('TicketQuotaCreate', createTicketQuotaSchema),
      answer: quota,
      status: 201,
      failures: [400],
    }),
    'PATCH /api/ticket-quotas/:id': act({
      summary: 'Change a quota; below `taken` nothing more is sold',
      body: taken('TicketQuotaUpdate', updateTicketQuotaSchema),
      answer: quota,
    }),
    'DELETE /api/ticket-quotas/:id': act({ summary: 'Delete a quota', answer: id }),
  };
}

function myOrderCalls(): Calls {
  const page = given('MyOrder', myOrderPageSchema);
  return {
    'POST /api/my/order': act({
      summary: 'An order by its link',
      body: taken('MyOrderToken', myOrderSchema),
      answer: page,
      failures: [404, 410],
    }),
    'POST /api/my/order/confirm': act({
      summary: 'Confirm an order that was placed with a member’s number; its invoice is issued',
      description: '409 `wrong_state` once its time is over.',
      body: taken('MyOrderToken', myOrderSchema),
      answer: page,
      failures: [404, 409, 410],
    }),
    'POST /api/my/order/cancel': act({
      summary: 'Cancel participants; without `confirm` answers the refund and changes nothing',
      body: taken('MyOrderCancel', myOrderCancelSchema),
      answer: given('RefundQuote', refundQuoteSchema),
      failures: [404, 410],
    }),
    'POST /api/my/order/transfer': act({
      summary: 'Give a ticket to somebody else',
      description: 'Tickets and links of before are void. 409 `too_late_to_change`, `already_registered`.',
      body: taken('MyOrderTransfer', myOrderTransferSchema),
      answer: page,
      failures: [404, 409, 410],
    }),
  };
}

export function eventOrderCalls(): Calls {
  const order = given('EventOrder', eventOrderSchema);
  const placed = given('PlacedOrder', placedOrderSchema);
  return {
    ...ticketCalls(),
    ...myOrderCalls(),
    'POST /api/event-orders': {
      tag,
      summary: 'Order tickets for several participants',
      description:
        'The same `requestId` again: 200 and the same order. Participants without an address get the buyer’s. 409 `registration_full`, `type_closed` and `price_changed` name `ticketTypeId`; `registration_closed`, `already_registered`, `too_many_orders`, `idempotency_conflict`.',
      body: { schema: taken('EventOrderCreate', placeOrderSchema) },
      answers: {
        200: { description: 'Sent before: the same order.', schema: placed },
        201: { description: 'The order, with the address of its page.', schema: placed },
        202: {
          description: 'With `member`: a mail is on its way, whether or not the member is known.',
          schema: given('CheckMail', checkMailSchema),
        },
      },
      failures: [400, 404, 409, 410, 429],
    },
    'GET /api/event-orders': listCall({
      tag,
      summary: 'List orders, the latest first',
      record: order,
      columns: orderColumns,
    }),
    'GET /api/event-orders/event/:eventId': listCall({
      tag,
      summary: 'List orders of an event',
      record: order,
      columns: orderColumns,
    }),
    'GET /api/event-orders/:id': act({ summary: 'An order', answer: order, failures: [404] }),
    'POST /api/event-orders/:id/cancel': act({
      summary: 'Cancel participants of an order',
      description:
        'Unpaid seats are credited wholly, paid ones by `percent` or the form’s rules; once the event is cancelled, wholly.',
      body: taken('EventOrderCancel', cancelOrderSchema),
      answer: order,
    }),
    'GET /api/event-orders/:id/refund': {
      ...act({
        summary: 'What cancelling participants would give back',
        answer: given('RefundQuote', refundQuoteSchema),
        failures: [400, 404],
      }),
      query: {
        ids: { description: 'Registrations, with commas between.', schema: { type: 'string' } },
        percent: { description: 'Absent: by the form’s rules.', schema: { type: 'integer' } },
      },
    },
    'POST /api/event-orders/:id/reprice': act({
      summary: 'Give participants another type at its present price',
      description:
        'An unpaid invoice is void and replaced; a paid one is credited with what is less. 409 `wrong_state` where something is paid in part, or more would be owed than is paid.',
      body: taken('EventOrderReprice', repriceOrderSchema),
      answer: order,
    }),
    'POST /api/event-orders/:id/extend': act({
      summary: 'Hold an unpaid order until another time',
      description: '409 `wrong_state`.',
      body: taken('EventOrderExtend', extendOrderSchema),
      answer: order,
    }),
    'POST /api/event-orders/:id/decide': act({
      summary: 'Decide on money that came after the places had gone',
      description:
        '`oversell` sells beyond the quota, `refund` leaves the money as credit. 409 `wrong_state`, `event_over`.',
      body: taken('EventOrderDecide', decideOrderSchema),
      answer: order,
    }),
  };
}
