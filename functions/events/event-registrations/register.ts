import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { DEFAULT_LOCALE, type Locale } from '../../../core/association/locales.ts';
import type {
  AddRegistration,
  CreateEventRegistration,
  updateEventRegistrationSchema,
} from '../../../core/events/validation/event-registrations.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import {
  attendedColumns,
  hasTicketTypes,
  isClosed,
  isClosedToStaff,
  isFull,
} from '../../../db/queries/events/event-registrations.ts';
import { isWrittenNow } from '../../../db/queries/platform/written-now.ts';
import {
  eventRegistrationForms,
  eventRegistrations,
  events,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import { type Attempt, rememberRequest } from '../../crud/forms/idempotency.ts';
import { ApiError, found, notFound, returned } from '../../http/failures/errors.ts';
import { notePaperForm } from '../../papers/forms/paper-forms.ts';
import { answered } from './answered.ts';
import { isRegistered, isSamePerson, isWaiting, joinLine, type NewRegistration } from './join-line.ts';

/** docs/product.md, section 3. */
export const FIRST_STATUS = 'confirmed';

/**
 * `staff` can register people on a closed or inactive form. `signed_in`: staff who use the public form; it
 * stays open to them after the event. Nobody can exceed the number of places.
 */
type By = 'visitor' | 'signed_in' | 'staff';

const isClosedTo = (by: By) => (by === 'signed_in' ? isClosedToStaff : isClosed);

type UpdateRegistration = z.output<typeof updateEventRegistrationSchema>;

const full = () => new ApiError(409, 'registrations.full', { code: 'registration_full' });

const duplicate = () => new ApiError(409, 'registrations.duplicate', { code: 'already_registered' });

const typeRequired = () => new ApiError(409, 'orders.typeRequired', { code: 'type_required' });

/**
 * Before a place is assigned, so that the next statement of the batch counts all places assigned or reserved
 * before.
 */
export const lockForm = (db: Database, formId: number | SQL) => run(db, calls.lockPlaces({ form: formId }));

/** Only correct at isolation level READ COMMITTED and after locking the form. */
export const insertRegistration = (db: Database, values: NewRegistration, by: By = 'visitor') =>
  db.execute<{ id: number; status: string }>(sql`
    insert into event_registrations (
      form_id, event_id, participant_name, participant_email, participant_phone, participant_company,
      participant_position, is_member, member_number, member_company, custom_data, notes
    )
    select event_registration_forms.id, events.id, ${values.participantName}, ${values.participantEmail},
      ${values.participantPhone ?? null}, ${values.participantCompany ?? null},
      ${values.participantPosition ?? null}, ${values.isMember ?? false}::boolean,
      ${values.memberNumber ?? null}, ${values.memberCompany ?? null}, ${values.customData ?? null}, ${values.notes ?? null}
    from event_registration_forms join events on events.id = event_registration_forms.event_id
    where event_registration_forms.id = ${values.formId} and events.id = ${values.eventId}
      and ${by === 'staff' ? sql`true` : sql`(event_registration_forms.is_active and not ${isClosedTo(by)})`}
      and not ${isFull} and not ${isRegistered(values)} and ${by === 'staff' ? sql`true` : sql`not ${hasTicketTypes}`}
    returning id, status`);

const madeNow = (
  table: typeof eventRegistrations | typeof waitingListEntries,
  person: NewRegistration,
): SQL => sql`(
  select known.id from ${table} known
  where known.form_id = ${person.formId} and ${isSamePerson(person)} and known.${isWrittenNow} and known.status <> 'taken'
)`;

const tellRegistration = (db: Database, registration: SQL, locale: Locale, by: By) =>
  run(db, calls.tellRegistration({ id: registration, locale, isPublic: by === 'visitor' }));

const formState = (db: Database, values: NewRegistration, by: By) =>
  db
    .select({
      eventId: eventRegistrationForms.eventId,
      hasTypes: hasTicketTypes,
      isActive: eventRegistrationForms.isActive,
      isClosed: isClosedTo(by),
      isRegistered: isRegistered(values),
      isWaiting: isWaiting(values),
    })
    .from(eventRegistrationForms)
    .innerJoin(events, eq(events.id, eventRegistrationForms.eventId))
    .where(eq(eventRegistrationForms.id, values.formId));

interface Submission {
  attempt?: Attempt | undefined;
  locale?: Locale;
  by?: By;
  sender?: string | undefined;
}

const noteSender = (db: Database, values: NewRegistration, sender: string | undefined) =>
  db.execute(sql`
    update mail_messages set sender = ${sender || null} where sender is null and (
      registration_id = ${madeNow(eventRegistrations, values)} or waiting_id = ${madeNow(waitingListEntries, values)}
    )`);

/**
 * Throws 404 if no form is active, 400 if the form belongs to another event, or 409 with the first of these
 * codes that applies: `registration_closed`, `already_registered`, `already_waiting`, `registration_full`.
 */
export async function register(
  db: Database,
  values: CreateEventRegistration,
  { attempt, locale = DEFAULT_LOCALE, by = 'visitor', sender }: Submission = {},
) {
  const [, { rows }, waiting, [form]] = await db.batch([
    lockForm(db, values.formId),
    insertRegistration(db, values, by),
    joinLine(db, values, { locale, isClosed: isClosedTo(by) }),
    formState(db, values, by),
    tellRegistration(db, madeNow(eventRegistrations, values), locale, 'visitor'),
    noteSender(db, values, sender),
    rememberRequest(db, attempt, madeNow(eventRegistrations, values)),
    rememberRequest(db, attempt, sql`-${madeNow(waitingListEntries, values)}`),
  ]);
  const registration = rows[0] ?? waiting.rows[0];
  if (registration) return registration;
  if (!form?.isActive) throw notFound();
  if (form.eventId !== values.eventId)
    throw new ApiError(400, 'registrations.wrongEvent', { errors: { eventId: 'registrations.wrongEvent' } });
  // The error for a closed form has precedence over errors about the person, so that a closed form does not
  // reveal which people are registered.
  if (form.hasTypes && !values.waitlist) throw typeRequired();
  if (form.isClosed) throw new ApiError(409, 'registrations.closed', { code: 'registration_closed' });
  if (form.isRegistered) throw duplicate();
  if (values.waitlist && form.isWaiting)
    throw new ApiError(409, 'waiting.duplicate', { code: 'already_waiting' });
  throw form.hasTypes ? typeRequired() : full();
}

export async function addRegistration(
  db: Database,
  eventId: number,
  { locale = DEFAULT_LOCALE, paperSerial, answers, ...values }: AddRegistration,
) {
  const [form] = await db
    .select({ id: eventRegistrationForms.id, customFields: eventRegistrationForms.customFields })
    .from(eventRegistrationForms)
    .where(eq(eventRegistrationForms.eventId, eventId));
  if (!form) throw new ApiError(404, 'registrations.noForm', { code: 'no_form' });
  const registration = {
    ...values,
    participantEmail: values.participantEmail ?? '',
    formId: form.id,
    eventId,
    customData: answered(form.customFields, answers),
  };
  const made = madeNow(eventRegistrations, registration);
  const use = (recordId: SQL) => notePaperForm(db, paperSerial, { kind: 'registration', eventId, recordId });
  const [, , { rows }, , , [state]] = await db.batch([
    lockForm(db, form.id),
    // Runs first, so that a repeated entry of the same sheet causes `already_entered` rather than
    // `already_registered`.
    use(sql`null`),
    insertRegistration(db, registration, 'staff'),
    tellRegistration(db, made, locale, 'staff'),
    use(made),
    formState(db, registration, 'staff'),
  ]);
  const [added] = rows;
  if (added)
    return found(
      await db.select(attendedColumns).from(eventRegistrations).where(eq(eventRegistrations.id, added.id)),
    );
  if (state?.isRegistered) throw duplicate();
  throw full();
}

export const formOf = (id: number) =>
  sql`(select registration.form_id from event_registrations registration where registration.id = ${id})`;

const hasPlace = sql`not exists (
  select from event_registration_forms
  where event_registration_forms.id = event_registrations.form_id and ${isFull}
)`;

export async function updateRegistration(
  db: Database,
  id: number,
  { updatedAt, ...change }: UpdateRegistration,
) {
  const condition = and(
    eq(eventRegistrations.id, id),
    updatedAt && eq(eventRegistrations.updatedAt, updatedAt),
    change.status && change.status !== 'cancelled'
      ? or(
          sql`(event_registrations.status <> 'cancelled' or event_registrations.order_id is not null)`,
          hasPlace,
        )
      : undefined,
  );
  const isChanged = Object.values(change).some((value) => value !== undefined);
  const [, written, rows] = await db.batch([
    lockForm(db, formOf(id)),
    isChanged
      ? db.update(eventRegistrations).set(change).where(condition).returning({ id: eventRegistrations.id })
      : db.select({ id: eventRegistrations.id }).from(eventRegistrations).where(condition),
    db.select(attendedColumns).from(eventRegistrations).where(eq(eventRegistrations.id, id)),
  ]);
  const registration = found(rows);
  if (written.length > 0) return registration;
  if (updatedAt && registration.updatedAt.getTime() !== updatedAt.getTime())
    throw new ApiError(409, 'error.editConflict', {
      code: 'edit_conflict',
      extra: { current: registration },
    });
  throw full();
}

export async function restoreRegistration(db: Database, id: number, status: 'confirmed' | 'pending') {
  const [restored, rows] = await db.batch([
    run(db, calls.restoreRegistration({ id, becomes: status })),
    db.select(attendedColumns).from(eventRegistrations).where(eq(eventRegistrations.id, id)),
  ]);
  returned(restored.rows);
  return found(rows);
}
