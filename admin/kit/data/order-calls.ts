import {
  type EventOrder,
  eventOrderSchema,
  refundQuoteSchema,
  type TicketQuota,
  type TicketType,
  ticketQuotaSchema,
  ticketTypeSchema,
} from '../../../core/events/validation/orders.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

export type TicketTypeValues = Partial<
  Pick<
    TicketType,
    | 'nameZh'
    | 'nameEn'
    | 'priceCents'
    | 'audience'
    | 'opensAt'
    | 'closesAt'
    | 'mostPerOrder'
    | 'mostPerMember'
    | 'quotaIds'
    | 'sortOrder'
    | 'isActive'
  >
>;

const send = async (method: string, path: string, body?: object) =>
  (await callApi(path, { method, ...(body && { body: JSON.stringify(body) }) })).json;

const listOf = async <Row>(path: string, filter: object): Promise<Row[]> =>
  (await callApi(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]' })}`))
    .json as Row[];

export const orderCalls = {
  types: (formId: number) => listOf<TicketType>('/api/ticket-types', { formId }),
  quotas: (formId: number) => listOf<TicketQuota>('/api/ticket-quotas', { formId }),
  addType: async (formId: number, values: TicketTypeValues) =>
    answerOf(ticketTypeSchema, await send('POST', '/api/ticket-types', { formId, ...values })),
  changeType: async ({ id, updatedAt }: TicketType, values: TicketTypeValues) =>
    answerOf(ticketTypeSchema, await send('PATCH', `/api/ticket-types/${id}`, { ...values, updatedAt })),
  removeType: ({ id }: TicketType) => send('DELETE', `/api/ticket-types/${id}`),
  addQuota: async (formId: number, name: string, size: number) =>
    answerOf(ticketQuotaSchema, await send('POST', '/api/ticket-quotas', { formId, name, size })),
  changeQuota: async ({ id, updatedAt }: TicketQuota, size: number) =>
    answerOf(ticketQuotaSchema, await send('PATCH', `/api/ticket-quotas/${id}`, { size, updatedAt })),
  ofEvent: (eventId: number) => listOf<EventOrder>(`/api/event-orders/event/${eventId}`, {}),
  refund: async ({ id }: EventOrder, ids: number[], percent: number | undefined) => {
    const query = new URLSearchParams({
      ids: ids.join(','),
      ...(percent !== undefined && { percent: `${percent}` }),
    });
    return answerOf(refundQuoteSchema, (await callApi(`/api/event-orders/${id}/refund?${query}`)).json);
  },
  cancel: async ({ id }: EventOrder, ids: number[], percent: number | undefined) =>
    answerOf(eventOrderSchema, await send('POST', `/api/event-orders/${id}/cancel`, { ids, percent })),
  extend: async ({ id }: EventOrder, heldUntil: string) =>
    answerOf(eventOrderSchema, await send('POST', `/api/event-orders/${id}/extend`, { heldUntil })),
  reprice: async ({ id }: EventOrder, ids: number[], ticketTypeId: number) =>
    answerOf(eventOrderSchema, await send('POST', `/api/event-orders/${id}/reprice`, { ids, ticketTypeId })),
  decide: async ({ id }: EventOrder, decision: 'oversell' | 'refund') =>
    answerOf(eventOrderSchema, await send('POST', `/api/event-orders/${id}/decide`, { decision })),
};
