import { type WaitingEntry, waitingEntrySchema } from '../../../core/events/validation/waiting-list.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

export type WaitingAct = 'offer' | 'acceptance' | 'removal';

const PAGE = 1000;

const send = async (method: string, path: string, body: object = {}) =>
  answerOf(waitingEntrySchema, (await callApi(path, { method, body: JSON.stringify(body) })).json);

export const waitingCalls = {
  ofEvent: async (eventId: number): Promise<WaitingEntry[]> => {
    const { json } = await callApi(`/api/waiting-list/event/${eventId}?range=[0,${PAGE - 1}]`);
    return (json as unknown[]).map((entry) => answerOf(waitingEntrySchema, entry));
  },
  change: ({ id, updatedAt }: WaitingEntry, change: { place?: number; isMemberConfirmed?: boolean }) =>
    send('PATCH', `/api/waiting-list/${id}`, { ...change, updatedAt }),
  act: ({ id }: WaitingEntry, act: WaitingAct) => send('POST', `/api/waiting-list/${id}/${act}`),
};
