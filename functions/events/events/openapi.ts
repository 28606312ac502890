import { pathInAllLocales } from '../../../db/locale-paths.ts';
import { eventColumns } from '../../../db/queries/events/public-events.ts';
import {
  eventDraftSchema,
  importFacebookSchema,
  importTextSchema,
} from '../../../db/validation/events/events.ts';
import type { Call, Calls } from '../../platform/openapi/call.ts';
import {
  describedResource,
  listCall,
  readCall,
  revalidated,
  withFiles,
  writeCalls,
} from '../../platform/openapi/resource-old.ts';
import { given, type JsonSchema, taken } from '../../platform/openapi/schemas.ts';

function eventImportCalls(record: Call['answers'][number]['schema']): Calls {
  return {
    'POST /api/events/import-facebook': {
      tag: 'events',
      summary: 'Add an event from a Facebook post',
      description: "Reads the post's title, text and picture.",
      body: { schema: taken('FacebookImport', importFacebookSchema) },
      answers: { 201: { description: 'The stored event.', ...(record && { schema: record }) } },
      failures: [502],
    },
    'POST /api/events/import-text': {
      tag: 'events',
      summary: 'Find an event in pasted text',
      description: 'Nothing is stored.',
      body: { schema: taken('TextImport', importTextSchema) },
      answers: { 200: { description: 'What was found.', schema: given('EventDraft', eventDraftSchema) } },
    },
  };
}

const EVENT_FILTERS: Record<string, JsonSchema> = {
  lastDayFrom: { type: 'string', format: 'date', description: 'Events that end on this day or later' },
  lastDayBefore: { type: 'string', format: 'date', description: 'Events that end before this day' },
  shownStatus: {
    type: 'string',
    description: 'The status that visitors see and at what moment: `ongoing 2026-11-21T04:05:00Z`',
  },
};

export function eventCalls(): Calls {
  const described = describedResource('events');
  const { record } = described;
  const listed = { tag: 'events', record, columns: eventColumns };
  const calendar: Call = {
    tag: 'events',
    summary: 'An event as a calendar file',
    description: '`file` is the id with `.ics`: `12.ics`.',
    answers: {
      200: { description: 'iCalendar.', type: 'text/calendar', schema: { type: 'string' } },
      304: { description: 'Unchanged.' },
    },
    failures: [400, 404],
  };
  return revalidated({
    'GET /api/events': listCall({ ...listed, summary: 'List events, newest first', filters: EVENT_FILTERS }),
    'GET /api/events/upcoming': listCall({
      ...listed,
      summary: 'List upcoming events, soonest first',
      description: 'Of status `upcoming`, and not before today in Hong Kong.',
    }),
    'GET /api/events/:id': readCall('events', 'Read an event', record),
    ...withFiles(writeCalls(described)),
    ...eventImportCalls(record),
    ...Object.fromEntries(
      pathInAllLocales('/events/:file{.+\\.ics}').map((path) => [`GET ${path}`, calendar]),
    ),
  });
}
