import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../../../db/database.ts';
import { type Holiday, readHolidays } from '../../../db/holidays/read-holidays.ts';
import {
  type HolidayImport,
  type Holidays,
  holidayImportSchema,
  holidaysSchema,
  importHolidaysSchema,
} from '../../../db/validation/office/office-rules.ts';
import { ApiError, found } from '../../errors.ts';
import { validBody } from '../../platform/http/json.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import { described } from '../../platform/openapi/described.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';

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

/**
 * Returns the changes that a holiday file would make. The holidays of years that are not in the file stay
 * unchanged.
 */
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

/** Routes for public holidays, which do not count as working days. */
export const holidayRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(
      () => ({
        tag,
        summary: 'List general holidays, which working days leave out',
        answers: { 200: { description: 'The days.', schema: given('Holidays', holidaysSchema) } },
      }),
      async (c) => c.json(await readStored(c.var.db)),
    ),
  )
  .post(
    '/import',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Import the government’s file of public holidays',
        description:
          'iCalendar or JSON as published at 1823.gov.hk. Replaces the days of the calendar years that the file has. With `isTrial` nothing is stored.',
        body: { schema: taken('HolidayFile', importHolidaysSchema) },
        answers: {
          200: {
            description: 'Days added and removed.',
            schema: given('HolidayImport', holidayImportSchema),
          },
        },
      }),
      async (c) => {
        const { text, isTrial } = await validBody(c, importHolidaysSchema);
        const { db } = c.var;
        const given = readHolidays(text);
        if (given.length === 0)
          throw new ApiError(400, 'error.validation', { errors: { text: 'holidays.unreadable' } });
        const answer = changesBy(given, (await readStored(db)).days);
        if (!isTrial) await db.execute(sql`select replace_holidays(${JSON.stringify(given)}::jsonb)`);
        return c.json(answer);
      },
    ),
  );
