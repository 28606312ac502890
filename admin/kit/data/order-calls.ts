import {
  type EventOrder,
  eventOrderSchema,
  refundQuoteSchema,
  type TicketQuota,
  type TicketType,
  ticketQuotaSchema,
  ticketTypeSchema,
} from '../../../core/events/validation/orders.ts';
import { queryOf, read, readJson, send, sendJson } from './calls.ts';
import { callApi, HELD } from './http.ts';

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

const listOf = <Row>(path: string, filter: object): Promise<Row[]> =>
  readJson(`${path}?${queryOf({ filter, range: [0, 999] })}`);

export const orderCalls = {
  types: (formId: number) => listOf<TicketType>('/api/ticket-types', { formId }),
  quotas: (formId: number) => listOf<TicketQuota>('/api/ticket-quotas', { formId }),
  addType: (formId: number, values: TicketTypeValues) =>
    send(ticketTypeSchema, 'POST', '/api/ticket-types', { formId, ...values }),
  changeType: ({ id, updatedAt }: TicketType, values: TicketTypeValues) =>
    send(ticketTypeSchema, 'PATCH', `/api/ticket-types/${id}`, { ...values, updatedAt }),
  removeType: ({ id }: TicketType) => callApi(`/api/ticket-types/${id}`, { method: 'DELETE' }),
  addQuota: (formId: number, name: string, size: number) =>
    send(ticketQuotaSchema, 'POST', '/api/ticket-quotas', { formId, name, size }),
  changeQuota: ({ id, updatedAt }: TicketQuota, size: number) =>
    send(ticketQuotaSchema, 'PATCH', `/api/ticket-quotas/${id}`, { size, updatedAt }),
  ofEvent: (eventId: number) => listOf<EventOrder>(`/api/event-orders/event/${eventId}`, {}),
  refund: ({ id }: EventOrder, ids: number[], percent: number | undefined) => {
    const query = queryOf({ ids: ids.join(','), ...(percent !== undefined && { percent }) });
    return read(refundQuoteSchema, `/api/event-orders/${id}/refund?${query}`);
  },
  cancel: ({ id }: EventOrder, ids: number[], percent: number | undefined) =>
    send(eventOrderSchema, 'POST', `/api/event-orders/${id}/cancel`, { ids, percent }, HELD),
  restore: ({ id }: EventOrder, ids: number[]) =>
    send(eventOrderSchema, 'POST', `/api/event-orders/${id}/restore`, { ids }),
  restoreRegistration: (id: number, status: 'confirmed' | 'pending') =>
    sendJson('POST', `/api/event-registrations/${id}/restore`, { status }),
  extend: ({ id }: EventOrder, heldUntil: string) =>
    send(eventOrderSchema, 'POST', `/api/event-orders/${id}/extend`, { heldUntil }),
  reprice: ({ id }: EventOrder, ids: number[], ticketTypeId: number) =>
    send(eventOrderSchema, 'POST', `/api/event-orders/${id}/reprice`, { ids, ticketTypeId }),
  decide: ({ id }: EventOrder, decision: 'oversell' | 'refund') =>
    send(eventOrderSchema, 'POST', `/api/event-orders/${id}/decide`, { decision }),
};
