import { type WaitingEntry, waitingEntrySchema } from '../../../../core/events/validation/waiting-list.ts';
import { readAll, send } from '../../../kit/data/calls.ts';

export type WaitingAct = 'offer' | 'acceptance' | 'removal';

const PAGE = 1000;

export const waitingCalls = {
  ofEvent: (eventId: number): Promise<WaitingEntry[]> =>
    readAll(waitingEntrySchema, `/api/waiting-list/event/${eventId}?range=[0,${PAGE - 1}]`),
  change: ({ id, updatedAt }: WaitingEntry, change: { place?: number; isMemberConfirmed?: boolean }) =>
    send(waitingEntrySchema, 'PATCH', `/api/waiting-list/${id}`, { ...change, updatedAt }),
  act: ({ id }: WaitingEntry, act: WaitingAct) =>
    send(waitingEntrySchema, 'POST', `/api/waiting-list/${id}/${act}`),
};
