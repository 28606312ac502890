import {
  proposalListSchema,
  sendProposalSchema,
  switchWeatherSchema,
  weatherProposalSchema,
  weatherSchema,
} from '../../../db/validation/outreach/weather.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'weather';
const weather = () => ({ 200: { description: 'As it is now.', schema: given('Weather', weatherSchema) } });
const proposal = () => ({
  200: { description: 'The proposal as it is now.', schema: given('WeatherProposal', weatherProposalSchema) },
});

export const weatherCalls = (): Calls => ({
  'GET /api/weather': {
    tag,
    summary: 'Warnings of the Observatory, and today’s proposals to postpone events',
    answers: weather(),
  },
  'PATCH /api/weather': {
    tag,
    summary: 'Switch the watch on or off',
    description: 'Off at first.',
    body: { schema: taken('WeatherSwitch', switchWeatherSchema) },
    answers: weather(),
  },
  'POST /api/weather-proposals/:id/send': {
    tag,
    summary: 'Postpone the event and tell everybody, in one transaction',
    description: 'Two clicks send one letter. 409 `wrong_state`, `idempotency_conflict`.',
    body: { schema: taken('WeatherProposalSend', sendProposalSchema) },
    answers: proposal(),
    failures: [409],
  },
  'POST /api/weather-proposals/:id/dismiss': {
    tag,
    summary: 'Note that the event takes place',
    description: '409 `wrong_state`.',
    answers: proposal(),
    failures: [409],
  },
  'GET /api/weather-proposals/:id/whatsapp': {
    tag,
    summary: 'Text for WhatsApp, and the people whom no e-mail reaches',
    description: 'Without a telephone number `phone` is empty. Written into the audit log.',
    answers: { 200: { description: 'The list.', schema: given('WeatherList', proposalListSchema) } },
  },
});
