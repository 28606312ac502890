import { type Column, getTableColumns, is, SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { Locale } from '../../db/constants.ts';
import { eventColumns } from '../../db/queries/public-events.ts';
import { newsColumns } from '../../db/queries/public-news.ts';
import { publicationColumns } from '../../db/queries/public-publications.ts';
import { events, news, publications } from '../../db/schema/index.ts';
import type { DraftedResource } from '../../db/validation/drafts/drafts.ts';
import { type PreviewPage, previewSchema } from '../../db/validation/drafts/preview.ts';
import { updateEventSchema } from '../../db/validation/events.ts';
import { updateNewsSchema } from '../../db/validation/news.ts';
import { updatePublicationSchema } from '../../db/validation/publications.ts';
import { ApiError } from '../errors.ts';
import { validBody } from '../http/json.ts';
import { logProblem } from '../http/log.ts';
import type { AppEnv } from '../types.ts';
import { readNewest } from './drafts.ts';

/** What visitors would see of a record, and what of it can be written. */
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

/** Where the publisher draws previews; its own address says nothing, the call goes to it alone. */
const PUBLISHER_URL = 'http://publisher/preview';
const DRAWING_MS = 20_000;

/** How a preview is asked for, and what its page says of itself. */
export interface Shown {
  locale: Locale;
  page: PreviewPage;
  frame: { path?: string; expiresAt?: string };
}

/** What a column has in a record of which nothing is written yet. */
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

/** The values that are right, each as it would be stored. */
function rightValues(schema: z.ZodMiniType, given: Record<string, unknown>): object {
  const result = schema.safeParse(given);
  if (result.success) return result.data as object;
  const wrong = new Set(result.error.issues.map(({ path }) => String(path[0])));
  const right = Object.entries(given).filter(([name]) => !wrong.has(name));
  return right.length < Object.keys(given).length ? rightValues(schema, Object.fromEntries(right)) : {};
}

/** A page with this record in it, as HTML. Throws 503 `not_configured` where nobody draws previews, or `preview_failed`. */
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

/** The page of a record as it would be if its draft were out. Throws 404, or 503. */
export async function previewStored(
  c: Context<AppEnv>,
  { resource, id }: { resource: DraftedResource; id: number },
  shown: Shown,
): Promise<string> {
  return draw(c, { ...shown, resource, record: await readNewest(c, SOURCES[resource], id) });
}

/** Nobody keeps it, finds it or learns its address; only the back office may have it in a frame. */
export const PREVIEW_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "frame-ancestors 'self'; object-src 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Answers with the page of what is in an editor, saved or not. Throws 400, 404 or 503. */
export async function previewUnsaved(c: Context<AppEnv>, resource: DraftedResource): Promise<Response> {
  const { id, values, locale, page } = await validBody(c, previewSchema);
  const stored = id === undefined ? emptyRecord(resource) : await readNewest(c, SOURCES[resource], id);
  const record = { ...(stored as object), ...rightValues(SOURCES[resource].schema, values) };
  const html = await draw(c, { locale, page, frame: {}, resource, record });
  return c.html(html, 200, PREVIEW_HEADERS);
}
