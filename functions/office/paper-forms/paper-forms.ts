import { randomInt } from 'node:crypto';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PaperFormKind } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { eventRegistrationForms, events, paperForms } from '../../../db/tables/index.ts';
import { isSerial, plainSerial } from '../../../db/validation/platform/paper-forms.ts';
import { ApiError, found, notFound } from '../../errors.ts';

/** Letters of a serial. I and O are left out because they look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

const newSerial = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

interface Wanted {
  kind: PaperFormKind;
  eventId?: number;
  count: number;
}

/**
 * Creates sheets with new serials, and audits their creation. Throws 404 `no_form` for an event without a form.
 */
export async function makePaperForms(db: Database, { kind, eventId, count }: Wanted): Promise<string[]> {
  if (eventId !== undefined) {
    const form = await db.$count(eventRegistrationForms, eq(eventRegistrationForms.eventId, eventId));
    if (form === 0) throw new ApiError(404, 'registrations.noForm', { code: 'no_form' });
  }
  const serials = Array.from({ length: count }, newSerial);
  await db.batch([
    db.insert(paperForms).values(serials.map((serial) => ({ serial, kind, eventId: eventId ?? null }))),
    recordAct(db, {
      action: 'print',
      resource: eventId === undefined ? 'applications' : 'events',
      ...(eventId !== undefined && { recordId: eventId }),
      recordCount: count,
    }),
  ]);
  return serials;
}

const shownColumns = {
  serial: paperForms.serial,
  kind: paperForms.kind,
  eventId: paperForms.eventId,
  eventTitle: events.title,
  createdAt: paperForms.createdAt,
  usedAt: paperForms.usedAt,
  resultId: paperForms.resultId,
};

const select = (db: Database) =>
  db.select(shownColumns).from(paperForms).leftJoin(events, eq(events.id, paperForms.eventId));

/** Returns the sheet with a serial. Throws 404. */
export async function paperFormOf(db: Database, given: string) {
  const serial = plainSerial(given);
  if (!isSerial(serial)) throw notFound();
  return found(await select(db).where(eq(paperForms.serial, serial)));
}

/**
 * Returns the sheets with the given serials, oldest first. Omits unknown serials. Throws 404 when no sheet is
 * found.
 */
export async function paperFormsOf(db: Database, serials: string[]) {
  const sheets = await select(db).where(inArray(paperForms.serial, serials)).orderBy(paperForms.id);
  if (sheets.length === 0) throw notFound();
  return sheets;
}

interface Use {
  kind: PaperFormKind;
  eventId?: number;
  /** Id of the record entered from the sheet. If null, the sheet is only checked. */
  recordId: SQL;
}

/** Marks a sheet as used, in the transaction that stores its record. Does nothing without a serial. */
export const notePaperForm = (db: Database, serial: string | undefined, { kind, eventId, recordId }: Use) =>
  db.execute(
    serial === undefined
      ? sql`select`
      : sql`select use_paper_form(${serial}, ${kind}, (${eventId ?? null})::integer, ${recordId})`,
  );
