import {
  proposalListSchema,
  weatherProposalSchema,
  weatherSchema,
} from '../../../core/outreach/validation/weather.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const send = async (path: string, body: object, method = 'POST') =>
  (await callApi(`/api/${path}`, { method, body: JSON.stringify(body) })).json;

export const weatherCalls = {
  read: async () => answerOf(weatherSchema, (await callApi('/api/weather')).json),
  turn: async (isOn: boolean) => answerOf(weatherSchema, await send('weather', { isOn }, 'PATCH')),
  postpone: async (id: number, requestId: string) =>
    answerOf(weatherProposalSchema, await send(`weather-proposals/${id}/send`, { requestId })),
  whatsapp: async (id: number) =>
    answerOf(proposalListSchema, (await callApi(`/api/weather-proposals/${id}/whatsapp`)).json),
  dismiss: async (id: number) =>
    answerOf(weatherProposalSchema, await send(`weather-proposals/${id}/dismiss`, {})),
};
