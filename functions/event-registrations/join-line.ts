import { sql } from 'drizzle-orm';
import type { Locale } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { isClosed, isFull } from '../../db/queries/registrations/event-registrations.ts';
import { placeInLine } from '../../db/queries/registrations/waiting-list.ts';
import type { CreateEventRegistration } from '../../db/validation/registrations/event-registrations.ts';

/** As a visitor registers, or with the notes of staff who write it down. */
export interface NewRegistration extends CreateEventRegistration {
  notes?: string | null | undefined;
}

type Participant = Pick<NewRegistration, 'participantName' | 'participantEmail'>;

const isSamePerson = ({ participantEmail, participantName }: Participant) => sql`(
  lower(known.participant_email collate "und-x-icu") = lower(${participantEmail}::text collate "und-x-icu")
  and lower(known.participant_name collate "und-x-icu") = lower(${participantName}::text collate "und-x-icu")
)`;

/** Whether somebody has a place of the form that the query calls by its table's name. */
export const isRegistered = (person: Participant) => sql<boolean>`exists (
  select from event_registrations known
  where known.form_id = event_registration_forms.id and known.status <> 'cancelled' and ${isSamePerson(person)}
)`;

/** Whether somebody waits for a place of that form, or has one on offer. */
export const isWaiting = (person: Participant) => sql<boolean>`exists (
  select from waiting_list_entries known
  where known.form_id = event_registration_forms.id and known.status in ('waiting', 'offered') and ${isSamePerson(person)}
)`;

/**
 * Puts who asks for it at the end of a full form's line, and gives the place there. Right behind the form's lock alone, and
 * after the statement that would have registered them.
 */
export const joinLine = (db: Database, values: CreateEventRegistration, locale: Locale) =>
  db.execute<{ id: number; status: string; place: number }>(sql`
    with joined as (
      insert into waiting_list_entries (
        form_id, event_id, participant_name, participant_email, participant_phone, participant_company,
        participant_position, is_member, member_number, member_company, custom_data, locale, rank
      )
      select event_registration_forms.id, events.id, ${values.participantName}, ${values.participantEmail},
        ${values.participantPhone ?? null}, ${values.participantCompany ?? null},
        ${values.participantPosition ?? null}, ${values.isMember ?? false}::boolean,
        ${values.memberNumber ?? null}, ${values.memberCompany ?? null}, ${values.customData ?? null}, ${locale},
        (select coalesce(max(rank), 0) + 1 from waiting_list_entries where form_id = event_registration_forms.id)
      from event_registration_forms join events on events.id = event_registration_forms.event_id
      where ${values.waitlist ?? false}::boolean
        and event_registration_forms.id = ${values.formId} and events.id = ${values.eventId}
        and event_registration_forms.is_active and not ${isClosed} and ${isFull}
        and not ${isRegistered(values)} and not ${isWaiting(values)}
      returning id, form_id
    )
    select joined.id, 'waiting' as status, 1 + (
      select count(*)::int from waiting_list_entries
      where form_id = joined.form_id and waiting_list_entries.status = 'waiting'
    ) as place from joined`);

/** What somebody was answered who joined the line, with the place as it is now. */
export async function waitingReceipt(db: Database, id: number) {
  const { rows } = await db.execute<{ place: number | null }>(
    sql`select ${placeInLine} as place from waiting_list_entries where id = ${id}`,
  );
  return { id, status: 'waiting', place: rows[0]?.place ?? undefined };
}
