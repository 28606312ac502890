import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { localePath } from '../../../core/association/locale-paths.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../core/association/profile.ts';
import { type CalendarEvent, calendarOf } from '../../../core/events/calendar.ts';
import { loadCorrections } from '../../../db/queries/content/simplified-words.ts';
import { eventColumns } from '../../../db/queries/events/public-events.ts';
import { events } from '../../../db/tables/index.ts';
import { attachment } from '../../http/attachment.ts';
import { found } from '../../http/failures/errors.ts';
import { described } from '../../http/openapi/described.ts';
import type { AppEnv } from '../../http/types.ts';
import { parseId } from '../../http/values/record-id.ts';

async function answerIn(c: Context<AppEnv>, locale: Locale) {
  const id = parseId(c.req.param('file')?.replace(/\.ics$/, '') ?? '');
  const rows = await c.var.db.select(eventColumns).from(events).where(eq(events.id, id));
  const event: CalendarEvent = found(rows);
  const { SITE_URL } = c.var.settings;
  await loadCorrections(c.var.db, locale);
  const calendar = await calendarOf([event], { locale, origin: new URL(SITE_URL ?? c.req.url).origin });
  return c.body(calendar, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': attachment(`event-${event.id}.ics`),
    // Without SITE_URL, the file contains the origin claimed by the caller, so a shared cache must not store it.
    'Cache-Control': `${SITE_URL ? 'public' : 'private'}, max-age=0, must-revalidate`,
  });
}

export const eventCalendarRoutes = new Hono<AppEnv>();
for (const locale of ACTIVE_LOCALES)
  eventCalendarRoutes.get(
    localePath(locale, '/events/:file{.+\\.ics}'),
    etag(),
    described(() => ({
      tag: 'events',
      summary: 'An event as a calendar file',
      description: '`file` is the id with `.ics`: `12.ics`.',
      answers: {
        200: { description: 'iCalendar.', type: 'text/calendar', schema: { type: 'string' } },
        304: { description: 'Unchanged.' },
      },
      failures: [400, 404],
    })),
    (c) => answerIn(c, locale),
  );
