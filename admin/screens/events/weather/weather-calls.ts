import {
  proposalListSchema,
  weatherProposalSchema,
  weatherSchema,
} from '../../../../core/outreach/validation/weather.ts';
import { read, send } from '../../../kit/data/calls.ts';

export const weatherCalls = {
  read: () => read(weatherSchema, '/api/weather'),
  turn: (isOn: boolean) => send(weatherSchema, 'PATCH', '/api/weather', { isOn }),
  postpone: (id: number, requestId: string) =>
    send(weatherProposalSchema, 'POST', `/api/weather-proposals/${id}/send`, { requestId }),
  whatsapp: (id: number) => read(proposalListSchema, `/api/weather-proposals/${id}/whatsapp`),
  dismiss: (id: number) => send(weatherProposalSchema, 'POST', `/api/weather-proposals/${id}/dismiss`, {}),
};
