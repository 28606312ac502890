import { attendedColumns } from '../../../db/queries/events/event-registrations.ts';
import {
  addRegistrationSchema,
  createEventRegistrationSchema,
  exportedRowsSchema,
  registrationReceiptSchema,
} from '../../../db/validation/events/event-registrations.ts';
import { BOT_CHECK, storedOnce } from '../../platform/openapi/forms.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { describedResource, listCall, readCall, writeCalls } from '../../platform/openapi/resource-old.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

export function registrationCalls(): Calls {
  const described = describedResource('event-registrations');
  const { record } = described;
  const tag = 'event-registrations';
  const path = '/api/event-registrations';
  const listed = { tag, record, columns: attendedColumns, filters: { came: { type: 'boolean' } } };
  return {
    [`GET ${path}`]: listCall({ ...listed, summary: 'List registrations in the order in which they came' }),
    [`GET ${path}/event/:eventId`]: listCall({ ...listed, summary: 'List the registrations of an event' }),
    [`GET ${path}/event/:eventId/export.csv`]: {
      tag,
      summary: 'The registrations of an event as CSV',
      answers: {
        200: { description: 'UTF-8 with a byte-order mark.', type: 'text/csv', schema: { type: 'string' } },
      },
    },
    [`GET ${path}/event/:eventId/attendance`]: {
      tag,
      summary: 'The attendance list of an event as a page to print, with a box for each',
      query: { by: { description: '`company`: by firm; absent: by name.', schema: { type: 'string' } } },
      answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
      failures: [404],
    },
    [`GET ${path}/event/:eventId/badges`]: {
      tag,
      summary: 'Name badges of an event as a page to print',
      query: {
        size: {
          description: '`label` (62 × 100 mm), `a6`, or `a4` (eight a page).',
          schema: { type: 'string' },
        },
      },
      answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
      failures: [404],
    },
    [`GET ${path}/event/:eventId/export.json`]: {
      tag,
      summary: 'The registrations of an event as rows of text',
      description: 'As the CSV has them, the names of the columns first; `title` is that of a file.',
      answers: { 200: { description: 'The rows.', schema: given('RegistrationRows', exportedRowsSchema) } },
    },
    [`POST ${path}/event/:eventId`]: {
      tag,
      summary: 'Write down who has registered otherwise',
      description:
        'By telephone or at the door, also when the form is closed. 409 with `registration_full` or `already_registered`.',
      body: { schema: taken('EventRegistrationAdd', addRegistrationSchema) },
      answers: { 201: { description: 'Stored.', ...(record && { schema: record }) } },
      failures: [409],
    },
    [`GET ${path}/count/:eventId`]: {
      tag,
      summary: 'How many have registered for an event',
      description: 'Those that are not cancelled.',
      answers: { 200: { description: 'The number.', schema: { type: 'integer', minimum: 0 } } },
    },
    [`GET ${path}/:id`]: readCall(tag, 'Read a registration', record),
    ...writeCalls(described),
    [`POST ${path}`]: {
      tag,
      summary: 'Register for an event',
      description: `409 with \`registration_full\`, \`registration_closed\` or \`already_registered\`. With \`waitlist: true\` who finds no place joins the waiting list: \`status\` is \`waiting\` then and \`id\` the number there; 409 \`already_waiting\`. ${BOT_CHECK}`,
      body: { schema: taken('EventRegistrationCreate', createEventRegistrationSchema) },
      answers: storedOnce('Registered.', given('RegistrationReceipt', registrationReceiptSchema)),
      isOnce: true,
      failures: [404],
    },
  };
}
