import { LABEL_SHEETS } from '../../../db/constants.ts';
import { messengerListSchema } from '../../../db/validation/outreach/postal.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given } from '../../platform/openapi/schemas.ts';

const tag = 'circulars';
const tenths = (description: string) => ({
  description: `${description}, in tenths of a millimetre.`,
  schema: { type: 'integer' },
});

export const postalCalls = (): Calls => ({
  'GET /api/circulars/:id/postal': {
    tag,
    summary: 'Letters or address labels of members whom it has not reached by e-mail',
    description:
      'A page for the browser to print on A4. Who was served otherwise, has no address, or, of a circular, has withdrawn is left out. Written into the audit log. 409 `wrong_state` before it is sent.',
    query: {
      part: { description: '`letters` unless given.', schema: { enum: ['letters', 'labels'] } },
      sheet: {
        description: 'Labels across and down; `3x7` unless given.',
        schema: { enum: [...LABEL_SHEETS] },
      },
      right: tenths('Shift to the right'),
      down: tenths('Shift down'),
      pitchX: tenths('Added between columns'),
      pitchY: tenths('Added between rows'),
    },
    answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
    failures: [400, 409],
  },
  'GET /api/circulars/:id/whatsapp': {
    tag,
    summary: 'The same members with a number and a text for WhatsApp',
    description: 'Written into the audit log. 409 `wrong_state` before it is sent.',
    answers: { 200: { description: 'One by one.', schema: given('MessengerList', messengerListSchema) } },
    failures: [409],
  },
});
