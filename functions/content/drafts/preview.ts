import { type Column, getTableColumns, is, SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { Locale } from '../../../db/constants.ts';
import { newsColumns } from '../../../db/queries/content/public-news.ts';
import { publicationColumns } from '../../../db/queries/content/public-publications.ts';
import { eventColumns } from '../../../db/queries/events/public-events.ts';
import { events, news, publications } from '../../../db/tables/index.ts';
import type { DraftedResource } from '../../../db/validation/content/drafts.ts';
import { updateNewsSchema } from '../../../db/validation/content/news.ts';
import { type PreviewPage, previewSchema } from '../../../db/validation/content/preview.ts';
import { updatePublicationSchema } from '../../../db/validation/content/publications.ts';
import { updateEventSchema } from '../../../db/validation/events/events.ts';
import { ApiError } from '../../errors.ts';
import { validBody } from '../../platform/http/json.ts';
import { logProblem } from '../../platform/http/log.ts';
import type { AppEnv } from '../../types.ts';
import { readNewest } from './drafts.ts';

/** Columns that visitors see, and the schema of fields that staff can change, by resource. */
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

/**
 * URL of the publisher's preview renderer. The host name is arbitrary, because the request goes through a
 * service binding.
 */
const PUBLISHER_URL = 'http://publisher/preview';
const DRAWING_MS = 20_000;

/**
 * Language and page of a preview. For a preview link, `frame` contains the link's path and expiry, which a
 * notice on the page shows.
 */
export interface Shown {
  locale: Locale;
  page: PreviewPage;
  frame: { path?: string; expiresAt?: string };
}

/** Returns the value that a column has in an empty record. */
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

/** Returns the values that are valid by the schema, in parsed form. Omits the invalid values. */
function rightValues(schema: z.ZodMiniType, given: Record<string, unknown>): object {
  const result = schema.safeParse(given);
  if (result.success) return result.data as object;
  const wrong = new Set(result.error.issues.map(({ path }) => String(path[0])));
  const right = Object.entries(given).filter(([name]) => !wrong.has(name));
  return right.length < Object.keys(given).length ? rightValues(schema, Object.fromEntries(right)) : {};
}

/**
 * Renders a page with this record as HTML. Throws 503 `not_configured` without a renderer, or 503
 * `preview_failed`.
 */
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

/** Renders a record's page as if its draft were published. Throws 404 or 503. */
export async function previewStored(
  c: Context<AppEnv>,
  { resource, id }: { resource: DraftedResource; id: number },
  shown: Shown,
): Promise<string> {
  return draw(c, { ...shown, resource, record: await readNewest(c, SOURCES[resource], id) });
}

/** Forbids caching, indexing and sending referrers. Only the back office may show the page in a frame. */
export const PREVIEW_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "frame-ancestors 'self'; object-src 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex, nofollow',
};

/**
 * Renders the page with content that an editor may not have saved yet. Throws 400 for an invalid body, or the
 * errors of `previewStored`.
 */
export async function previewUnsaved(c: Context<AppEnv>, resource: DraftedResource): Promise<Response> {
  const { id, values, locale, page } = await validBody(c, previewSchema);
  const stored = id === undefined ? emptyRecord(resource) : await readNewest(c, SOURCES[resource], id);
  const record = { ...(stored as object), ...rightValues(SOURCES[resource].schema, values) };
  const html = await draw(c, { locale, page, frame: {}, resource, record });
  return c.html(html, 200, PREVIEW_HEADERS);
}
