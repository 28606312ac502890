import * as z from 'zod/mini';
import { eventColumns } from '../../../db/queries/public-events.ts';
import { galleryColumns, homepageSlideColumns } from '../../../db/queries/public-gallery.ts';
import { newsColumns } from '../../../db/queries/public-news.ts';
import { publicationColumns } from '../../../db/queries/public-publications.ts';
import {
  createEventSchema,
  eventSchema,
  importFacebookSchema,
  importTextSchema,
  updateEventSchema,
} from '../../../db/validation/events.ts';
import {
  createGalleryImageSchema,
  galleryImageSchema,
  homepageSlideSchema,
  updateGalleryImageSchema,
} from '../../../db/validation/gallery.ts';
import {
  createNewsSchema,
  newsSchema,
  savedNewsSchema,
  updateNewsSchema,
} from '../../../db/validation/news.ts';
import {
  createPublicationSchema,
  publicationSchema,
  updatePublicationSchema,
} from '../../../db/validation/publications.ts';
import { eventDraftSchema } from '../answers.ts';
import type { Call, Calls } from '../call.ts';
import { listCall, readCall, whileSame, writeCalls } from '../resource.ts';
import { given, taken } from '../schemas.ts';

// What the public site shows.

/**
 * A stored picture may come embedded as a `data:` address: it is checked and may be refused like an upload. `imageUrl` of another
 * site is copied where it can be reached.
 */
function withFiles(calls: Calls): Calls {
  const isWrite = (name: string) => /^(POST|PUT|PATCH)/.test(name);
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]): [string, Call] =>
      isWrite(name) ? [name, { ...call, failures: [...(call.failures ?? []), 415, 422] }] : [name, call],
    ),
  );
}

function newsCalls(): Calls {
  const record = given('News', newsSchema);
  const inList = given('NewsInList', z.partial(newsSchema, { content: true, contentEn: true }));
  const listed = { tag: 'news', record: inList, columns: newsColumns };
  return {
    'GET /api/news': listCall({
      ...listed,
      summary: 'List news, newest first',
      description: 'Visitors see an article from its `publishedAt` on.',
    }),
    'GET /api/news/featured': listCall({ ...listed, summary: 'List featured news' }),
    'GET /api/news/:id': readCall('news', 'Read an article', record),
    ...withFiles(
      writeCalls({
        path: '/api/news',
        tag: 'news',
        one: 'an article',
        record,
        saved: given('SavedNews', savedNewsSchema),
        create: taken('NewsCreate', createNewsSchema),
        update: taken('NewsUpdate', updateNewsSchema),
      }),
    ),
  };
}

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

function eventCalls(): Calls {
  const record = given('Event', eventSchema);
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
  return {
    'GET /api/events': listCall({ ...listed, summary: 'List events, newest first' }),
    'GET /api/events/upcoming': listCall({
      ...listed,
      summary: 'List upcoming events, soonest first',
      description: 'Of status `upcoming`, and not before today in Hong Kong.',
    }),
    'GET /api/events/:id': readCall('events', 'Read an event', record),
    ...withFiles(
      writeCalls({
        path: '/api/events',
        tag: 'events',
        one: 'an event',
        record,
        create: taken('EventCreate', createEventSchema),
        update: taken('EventUpdate', updateEventSchema),
      }),
    ),
    ...eventImportCalls(record),
    'GET /events/:file{.+\\.ics}': calendar,
    'GET /zh-cn/events/:file{.+\\.ics}': calendar,
    'GET /en/events/:file{.+\\.ics}': calendar,
  };
}

function publicationCalls(): Calls {
  const record = given('Publication', publicationSchema);
  const inList = given('PublicationInList', z.partial(publicationSchema, { pageUrls: true }));
  const listed = { tag: 'publications', record: inList, columns: publicationColumns };
  return {
    'GET /api/publications': listCall({
      ...listed,
      summary: 'List publications, newest first',
      description: 'Visitors see one from its `publishedAt` on.',
    }),
    'GET /api/publications/:id': readCall('publications', 'Read a publication', record),
    'GET /api/publications/:id/download': {
      tag: 'publications',
      summary: 'Download a publication',
      description: 'Counts one download.',
      answers: {
        302: {
          description: 'To the file.',
          headers: { Location: { type: 'string', format: 'uri-reference' } },
        },
      },
    },
    ...withFiles(
      writeCalls({
        path: '/api/publications',
        tag: 'publications',
        one: 'a publication',
        record,
        create: taken('PublicationCreate', createPublicationSchema),
        update: taken('PublicationUpdate', updatePublicationSchema),
      }),
    ),
  };
}

function galleryCalls(): Calls {
  const record = given('GalleryImage', galleryImageSchema);
  const slide = given('HomepageSlide', homepageSlideSchema);
  return {
    'GET /api/gallery': listCall({
      tag: 'gallery',
      summary: 'List pictures by sortOrder',
      record,
      columns: galleryColumns,
    }),
    'GET /api/gallery/homepage': listCall({
      tag: 'gallery',
      summary: 'List the slides of the home page',
      record: slide,
      columns: homepageSlideColumns,
    }),
    'GET /api/gallery/:id': readCall('gallery', 'Read a picture', record),
    ...withFiles(
      writeCalls({
        path: '/api/gallery',
        tag: 'gallery',
        one: 'a picture',
        record,
        create: taken('GalleryImageCreate', createGalleryImageSchema),
        update: taken('GalleryImageUpdate', updateGalleryImageSchema),
      }),
    ),
  };
}

const allCalls: Calls = { ...newsCalls(), ...eventCalls(), ...publicationCalls(), ...galleryCalls() };

export const contentCalls: Calls = Object.fromEntries(
  Object.entries(allCalls).map(([name, call]) => [
    name,
    name.startsWith('GET /api/') ? whileSame(call) : call,
  ]),
);
