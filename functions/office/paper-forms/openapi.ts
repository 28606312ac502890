import {
  makePaperFormsSchema,
  paperFormSchema,
  paperFormsMadeSchema,
} from '../../../db/validation/platform/paper-forms.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'paper-forms';
const make = (summary: string) => ({
  tag,
  summary,
  description:
    'Each has a serial in a QR code, which opens `/admin/enter#SERIAL`. The call that enters the record takes it as `paperSerial`, once: 409 `already_entered`.',
  body: { schema: taken('PaperFormsMake', makePaperFormsSchema) },
  answers: { 201: { description: 'Their serials.', schema: given('PaperFormsMade', paperFormsMadeSchema) } },
});

export const paperFormCalls = (): Calls => ({
  'POST /api/applications/paper-forms': make('Make sheets of paper for membership applications'),
  'POST /api/event-registrations/event/:eventId/paper-forms': {
    ...make('Make sheets of paper for registrations of an event'),
    failures: [404],
  },
  'GET /api/paper-forms/print': {
    tag,
    summary: 'Sheets of paper as a page to print, in Chinese and English',
    query: { serials: { description: 'Serials, separated by commas.', schema: { type: 'string' } } },
    answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
    failures: [404],
  },
  'GET /api/paper-forms/:serial': {
    tag,
    summary: 'What a sheet is for, and whether it has been entered',
    answers: { 200: { description: 'The sheet.', schema: given('PaperForm', paperFormSchema) } },
    failures: [404],
  },
});
