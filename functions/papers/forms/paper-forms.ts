import { randomInt } from 'node:crypto';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PaperFormKind } from '../../../core/fields/limits.ts';
import { isSerial, plainSerial } from '../../../core/fields/paper-forms.ts';
import { run } from '../../../db/call.ts';
import { usePaperForm as markPaperForm } from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { eventRegistrationForms, events, paperForms } from '../../../db/tables/index.ts';
import { ApiError, found, notFound } from '../../http/failures/errors.ts';

/** I and O look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

const newSerial = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

interface Wanted {
  kind: PaperFormKind;
  eventId?: number;
  count: number;
}

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

export async function paperFormOf(db: Database, given: string) {
  const serial = plainSerial(given);
  if (!isSerial(serial)) throw notFound();
  return found(await select(db).where(eq(paperForms.serial, serial)));
}

export async function paperFormsOf(db: Database, serials: string[]) {
  const sheets = await select(db).where(inArray(paperForms.serial, serials)).orderBy(paperForms.id);
  if (sheets.length === 0) throw notFound();
  return sheets;
}

interface Use {
  kind: PaperFormKind;
  eventId?: number;
  /** If null, the sheet is only checked. */
  recordId: SQL;
}

export const notePaperForm = (db: Database, serial: string | undefined, { kind, eventId, recordId }: Use) =>
  serial === undefined
    ? db.execute(sql`select`)
    : run<unknown>(db, markPaperForm({ serial, kind, event: eventId ?? null, id: recordId }));
