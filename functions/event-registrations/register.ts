import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { DEFAULT_LOCALE, type Locale } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { isClosed, isFull, registrationColumns } from '../../db/queries/event-registrations.ts';
import { mailIn } from '../../db/queries/mail.ts';
import { eventRegistrationForms, eventRegistrations, events } from '../../db/schema/index.ts';
import type {
  AddRegistration,
  CreateEventRegistration,
  updateEventRegistrationSchema,
} from '../../db/validation/event-registrations.ts';
import { ApiError, found, notFound } from '../errors.ts';
import { type Attempt, batchOnce } from '../forms/idempotency.ts';

/** Of every registration that is stored (docs/product.md 3). */
export const FIRST_STATUS = 'confirmed';

/** As a visitor registers, or with the notes of staff who write it down. */
interface NewRegistration extends CreateEventRegistration {
  notes?: string | null | undefined;
}

/** Staff may add to a form that is closed or not active, never beyond its places. */
type By = 'visitor' | 'staff';

type UpdateRegistration = z.output<typeof updateEventRegistrationSchema>;

const full = () => new ApiError(409, 'registrations.full', { code: 'registration_full' });

const duplicate = () => new ApiError(409, 'registrations.duplicate', { code: 'already_registered' });

/** Whoever takes a place waits here: the next statement of the batch then sees every place that is taken. */
export const lockForm = (db: Database, formId: number | SQL) =>
  db
    .select({ id: eventRegistrationForms.id })
    .from(eventRegistrationForms)
    .where(eq(eventRegistrationForms.id, formId))
    .for('update');

const isRegistered = ({ participantEmail, participantName }: NewRegistration) => sql<boolean>`exists (
  select from event_registrations known
  where known.form_id = event_registration_forms.id and known.status <> 'cancelled'
    and lower(known.participant_email collate "und-x-icu") = lower(${participantEmail}::text collate "und-x-icu")
    and lower(known.participant_name collate "und-x-icu") = lower(${participantName}::text collate "und-x-icu")
)`;

/** Stores a registration while the form takes any. Right at READ COMMITTED and behind the form's lock alone. */
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
      and ${by === 'staff' ? sql`true` : sql`(event_registration_forms.is_active and not ${isClosed})`}
      and not ${isFull} and not ${isRegistered(values)}
    returning id, status`);

const formState = (db: Database, values: NewRegistration) =>
  db
    .select({
      eventId: eventRegistrationForms.eventId,
      isActive: eventRegistrationForms.isActive,
      isClosed,
      isRegistered: isRegistered(values),
    })
    .from(eventRegistrationForms)
    .innerJoin(events, eq(events.id, eventRegistrationForms.eventId))
    .where(eq(eventRegistrationForms.id, values.formId));

/**
 * Registers a participant, who gets a mail in the given language. Throws 404 when there is no active form, 400 when it is another event's, 409
 * `registration_closed`, `already_registered` or `registration_full`, the first that holds.
 */
export async function register(
  db: Database,
  values: CreateEventRegistration,
  { attempt, locale = DEFAULT_LOCALE }: { attempt?: Attempt | undefined; locale?: Locale } = {},
) {
  const [, , { rows }, [form]] = await batchOnce(db, attempt, [
    mailIn(db, locale, { isPublic: true }),
    lockForm(db, values.formId),
    insertRegistration(db, values),
    formState(db, values),
  ]);
  const [registration] = rows;
  if (registration) return registration;
  if (!form?.isActive) throw notFound();
  if (form.eventId !== values.eventId)
    throw new ApiError(400, 'registrations.wrongEvent', { errors: { eventId: 'registrations.wrongEvent' } });
  // Closed first: who is registered for something that is over is nobody else's business.
  if (form.isClosed) throw new ApiError(409, 'registrations.closed', { code: 'registration_closed' });
  if (form.isRegistered) throw duplicate();
  throw full();
}

/**
 * Writes down who has registered otherwise, tells them by mail, and gives the registration back. Throws 404 `no_form` when the event has no
 * form, 409 `already_registered` or `registration_full`.
 */
export async function addRegistration(
  db: Database,
  eventId: number,
  { locale = DEFAULT_LOCALE, ...values }: AddRegistration,
) {
  const [form] = await db
    .select({ id: eventRegistrationForms.id })
    .from(eventRegistrationForms)
    .where(eq(eventRegistrationForms.eventId, eventId));
  if (!form) throw new ApiError(404, 'registrations.noForm', { code: 'no_form' });
  const registration = {
    ...values,
    participantEmail: values.participantEmail ?? '',
    formId: form.id,
    eventId,
  };
  const [, , { rows }, [state]] = await db.batch([
    mailIn(db, locale, { isPublic: false }),
    lockForm(db, form.id),
    insertRegistration(db, registration, 'staff'),
    formState(db, registration),
  ]);
  const [added] = rows;
  if (added)
    return found(
      await db
        .select(registrationColumns)
        .from(eventRegistrations)
        .where(eq(eventRegistrations.id, added.id)),
    );
  if (state?.isRegistered) throw duplicate();
  throw full();
}

const formOf = (id: number) =>
  sql`(select registration.form_id from event_registrations registration where registration.id = ${id})`;

const hasPlace = sql`not exists (
  select from event_registration_forms
  where event_registration_forms.id = event_registrations.form_id and ${isFull}
)`;

/**
 * Changes status and notes and gives the registration back. Throws 404, 409 `edit_conflict`, `already_registered`, or
 * `registration_full` when a cancelled one would take a place that is gone.
 */
export async function updateRegistration(
  db: Database,
  id: number,
  { updatedAt, ...change }: UpdateRegistration,
) {
  const condition = and(
    eq(eventRegistrations.id, id),
    updatedAt && eq(eventRegistrations.updatedAt, updatedAt),
    change.status && change.status !== 'cancelled'
      ? or(sql`event_registrations.status <> 'cancelled'`, hasPlace)
      : undefined,
  );
  const isChanged = Object.values(change).some((value) => value !== undefined);
  const [, written, rows] = await db.batch([
    lockForm(db, formOf(id)),
    isChanged
      ? db.update(eventRegistrations).set(change).where(condition).returning({ id: eventRegistrations.id })
      : db.select({ id: eventRegistrations.id }).from(eventRegistrations).where(condition),
    db.select(registrationColumns).from(eventRegistrations).where(eq(eventRegistrations.id, id)),
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
