import type { Calls } from '../../platform/openapi/call.ts';

const tag = 'unsubscribe';

export const unsubscribeCalls = (): Calls => ({
  'GET /api/unsubscribe/:token': {
    tag,
    summary: 'The page on which its reader unsubscribes; changes nothing',
    token: true,
    answers: { 303: { description: 'To the page.' } },
  },
  'POST /api/unsubscribe/:token': {
    tag,
    summary: 'Unsubscribe from the topic of a circular with one click (RFC 8058)',
    description: 'From any site. False tokens get the same answer.',
    token: true,
    body: {
      type: 'application/x-www-form-urlencoded',
      schema: {
        type: 'object',
        properties: { 'List-Unsubscribe': { const: 'One-Click' } },
        required: ['List-Unsubscribe'],
      },
    },
    answers: { 200: { description: 'Unsubscribed.' } },
  },
});
