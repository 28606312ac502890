import { type Column, getTableColumns, is, SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { Locale } from '../../../core/association/locales.ts';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { updateNewsSchema } from '../../../core/content/validation/news.ts';
import { type PreviewPage, previewSchema } from '../../../core/content/validation/preview.ts';
import { updatePublicationSchema } from '../../../core/content/validation/publications.ts';
import { updateEventSchema } from '../../../core/events/validation/events.ts';
import { newsColumns } from '../../../db/queries/content/public-news.ts';
import { publicationColumns } from '../../../db/queries/content/public-publications.ts';
import { eventColumns } from '../../../db/queries/events/public-events.ts';
import { events, news, publications } from '../../../db/tables/index.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { logProblem } from '../../http/failures/log.ts';
import { validBody } from '../../http/json.ts';
import { API_HEADERS } from '../../http/middleware/security-headers.ts';
import type { AppEnv } from '../../http/types.ts';
import { readNewest } from './drafts.ts';

const SOURCES = {
  news: { resource: 'news', table: news, columns: newsColumns, schema: updateNewsSchema },
  events: { resource: 'events', table: events, columns: eventColumns, schema: updateEventSchema },
  publications: {
    resource: 'publications',
    table: publications,
    columns: publicationColumns,
    schema: updatePublicationSchema,
  },
} as const;

/** The host name is arbitrary, because the request goes through a service binding. */
const PUBLISHER_URL = 'http://publisher/preview';
const DRAWING_MS = 20_000;

export interface Shown {
  locale: Locale;
  page: PreviewPage;
  frame: { path?: string; expiresAt?: string };
}

function emptyValue({ notNull, dataType, default: given }: Column): unknown {
  if (!notNull) return null;
  if (given !== undefined && !is(given, SQL)) return given;
  if (dataType === 'boolean') return false;
  if (dataType === 'number') return 0;
  if (dataType === 'array') return [];
  return dataType === 'date' ? new Date() : '';
}

const emptyRecord = (resource: DraftedResource) =>
  Object.fromEntries(
    Object.entries(getTableColumns(SOURCES[resource].table))
      .filter(([name]) => name in SOURCES[resource].columns)
      .map(([name, column]) => [name, emptyValue(column)]),
  );

function rightValues(schema: z.ZodMiniType, given: Record<string, unknown>): object {
  const result = schema.safeParse(given);
  if (result.success) return result.data as object;
  const wrong = new Set(result.error.issues.map(({ path }) => String(path[0])));
  const right = Object.entries(given).filter(([name]) => !wrong.has(name));
  return right.length < Object.keys(given).length ? rightValues(schema, Object.fromEntries(right)) : {};
}

async function drawable(c: Context<AppEnv>, resource: DraftedResource, id: number): Promise<object> {
  const stored = await readNewest<object>(c, SOURCES[resource], id);
  const known = Object.entries(stored).filter(([, value]) => value !== null);
  // A draft can lack its day, which the page needs.
  return { ...emptyRecord(resource), ...Object.fromEntries(known) };
}

export async function draw(
  c: Context<AppEnv>,
  wanted: Omit<Shown, 'page'> & { resource: DraftedResource | 'association'; record: unknown; page: string },
) {
  const { env, settings } = c.var;
  const publisher = env.PUBLISHER ?? env.PREVIEWS;
  if (!publisher) throw new ApiError(503, 'error.notConfigured', { code: 'not_configured' });
  try {
    const answer = await publisher.fetch(PUBLISHER_URL, {
      method: 'POST',
      headers: { Authorization: `Bearer ${settings.REBUILD_HOOK_TOKEN ?? ''}` },
      body: JSON.stringify(wanted),
      signal: AbortSignal.timeout(DRAWING_MS),
    });
    if (answer.ok) return await answer.text();
    await answer.body?.cancel();
    throw new Error(String(answer.status));
  } catch (error) {
    logProblem('preview', error);
    throw new ApiError(503, 'preview.failed', { code: 'preview_failed' });
  }
}

export async function previewStored(
  c: Context<AppEnv>,
  { resource, id }: { resource: DraftedResource; id: number },
  shown: Shown,
): Promise<string> {
  return draw(c, { ...shown, resource, record: await drawable(c, resource, id) });
}

export const PREVIEW_HEADERS = {
  ...API_HEADERS,
  'Content-Security-Policy': "frame-ancestors 'self'; object-src 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex, nofollow',
};

export async function previewUnsaved(c: Context<AppEnv>, resource: DraftedResource): Promise<Response> {
  const { id, values, locale, page } = await validBody(c, previewSchema);
  const stored = id === undefined ? emptyRecord(resource) : await drawable(c, resource, id);
  const record = { ...stored, ...rightValues(SOURCES[resource].schema, values) };
  const html = await draw(c, { locale, page, frame: {}, resource, record });
  return c.html(html, 200, PREVIEW_HEADERS);
}
