import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { type Holiday, readHolidays } from '../../../core/dates/read-holidays.ts';
import { isDay } from '../../../core/dates/timestamp.ts';
import {
  type HolidayImport,
  type Holidays,
  holidayImportSchema,
  holidaySchema,
  holidaysSchema,
  importHolidaysSchema,
} from '../../../core/office/validation/office-rules.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { ApiError, found, notFound } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { fetchHolidays } from './fetch-holidays.ts';

const tag = 'rules';

async function readStored(db: Database): Promise<Holidays> {
  const { rows } = await db.execute<{ answer: Holidays }>(sql`
    select json_build_object(
      'days', coalesce(json_agg(json_build_object('onDate', on_date, 'name', name) order by on_date), '[]'),
      'endsOn', max(on_date),
      'isEnding', coalesce(max(on_date) - 90 <= hk_today(), true)
    ) as answer from general_holidays`);
  return found(rows).answer;
}

function changesBy(given: Holiday[], stored: Holiday[]): HolidayImport {
  const years = new Set(given.map(({ onDate }) => onDate.slice(0, 4)));
  const ofYears = stored.filter(({ onDate }) => years.has(onDate.slice(0, 4)));
  const isIn = (days: Holiday[]) => {
    const known = new Set(days.map(({ onDate }) => onDate));
    return ({ onDate }: Holiday) => known.has(onDate);
  };
  const removed = ofYears.filter((day) => !isIn(given)(day));
  const added = given.filter((day) => !isIn(ofYears)(day));
  const last = [...stored.filter((day) => !isIn(removed)(day)), ...given].map(({ onDate }) => onDate);
  return { added, removed, kept: given.length - added.length, endsOn: last.toSorted().at(-1) ?? null };
}

function dayOf(c: Context<AppEnv>): string {
  const day = c.req.param('day') ?? '';
  if (!isDay(day)) throw notFound();
  return day;
}

async function change(c: Context<AppEnv>, name: string | null) {
  const { db } = c.var;
  const day = dayOf(c);
  const { rows } = await run(db, calls.changeHoliday({ day, name }));
  if (!found(rows).value) throw notFound();
  return c.json(await readStored(db));
}

export const holidayRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'List general holidays, which working days leave out',
      answers: { 200: { description: 'The days.', schema: given('Holidays', holidaysSchema) } },
    })),
    async (c) => c.json(await readStored(c.var.db)),
  )
  .post(
    '/import',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Import a file of public holidays',
      description:
        'iCalendar, or JSON as published at 1823.gov.hk. With `isFetched` instead of `text`, the file at the address of the profile is read; 502 if that fails. Replaces the days of the calendar years that the file has. With `isTrial` nothing is stored.',
      failures: [400, 502],
      body: { schema: taken('HolidayFile', importHolidaysSchema) },
      answers: {
        200: { description: 'Days added and removed.', schema: given('HolidayImport', holidayImportSchema) },
      },
    })),
    async (c) => {
      const { text, isFetched, isTrial } = await validBody(c, importHolidaysSchema);
      const { db, settings } = c.var;
      if (!text && !isFetched)
        throw new ApiError(400, 'error.validation', { errors: { text: 'validation.required' } });
      const given = readHolidays(text ?? (await fetchHolidays(settings)));
      if (given.length === 0)
        throw new ApiError(400, 'error.validation', { errors: { text: 'holidays.unreadable' } });
      const answer = changesBy(given, (await readStored(db)).days);
      if (!isTrial) await run(db, calls.replaceHolidays({ given }));
      return c.json(answer);
    },
  )
  .put(
    '/:day',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Add a public holiday, or name it anew',
      body: { schema: taken('Holiday', holidaySchema) },
      answers: { 200: { description: 'All days.', schema: given('Holidays', holidaysSchema) } },
    })),
    async (c) => change(c, (await validBody(c, holidaySchema)).name),
  )
  .delete(
    '/:day',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Remove a public holiday',
      answers: { 200: { description: 'All days.', schema: given('Holidays', holidaysSchema) } },
    })),
    (c) => change(c, null),
  );
