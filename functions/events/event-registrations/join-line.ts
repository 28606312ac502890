import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import type { CreateEventRegistration } from '../../../core/events/validation/event-registrations.ts';
import type { Database } from '../../../db/database.ts';
import { hasTicketTypes, isFull, isSoldOut } from '../../../db/queries/events/event-registrations.ts';
import { placeInLine } from '../../../db/queries/events/waiting-list.ts';

export interface NewRegistration extends CreateEventRegistration {
  notes?: string | null | undefined;
}

type Participant = Pick<NewRegistration, 'participantName' | 'participantEmail'>;

export const isSamePerson = ({ participantEmail, participantName }: Participant) => sql`(
  lower(known.participant_email collate "und-x-icu") = lower(${participantEmail}::text collate "und-x-icu")
  and lower(known.participant_name collate "und-x-icu") = lower(${participantName}::text collate "und-x-icu")
)`;

/** The surrounding query must select from the table of forms without an alias. */
export const isRegistered = (person: Participant) => sql<boolean>`exists (
  select from event_registrations known
  where known.form_id = event_registration_forms.id and known.status <> 'cancelled' and ${isSamePerson(person)}
)`;

export const isWaiting = (person: Participant) => sql<boolean>`exists (
  select from waiting_list_entries known
  where known.form_id = event_registration_forms.id and known.status in ('waiting', 'offered') and ${isSamePerson(person)}
)`;

/**
 * The quota has no free place, although a ticket type of it is on sale. For the quota `null`: all ticket
 * types are sold out.
 */
const hasToWait = (quotaId: SQL) => sql`case when ${quotaId} is null then ${isSoldOut} else exists (
  select from open_types(event_registration_forms.id, true) type where ${quotaId} = any (type.quota_ids)
) and waiting_room(event_registration_forms.id, ${quotaId}, true) <= 0 end`;

/** Replaces the insert if nobody asked to wait, because PostgreSQL takes longer to plan the insert than to run it. */
const nobody = sql`select null::integer as id, null::text as status, null::integer as place where false`;

/** The caller must hold the form's lock, and must first have tried to register the person. */
export const joinLine = (
  db: Database,
  values: CreateEventRegistration,
  { locale, isClosed }: { locale: Locale; isClosed: SQL },
) => {
  const wanted = sql`${values.quotaId ?? null}::integer`;
  const join = sql`
    with joined as (
      insert into waiting_list_entries (
        form_id, event_id, participant_name, participant_email, participant_phone, participant_company,
        participant_position, is_member, member_number, member_company, custom_data, locale, quota_id, rank
      )
      select event_registration_forms.id, events.id, ${values.participantName}, ${values.participantEmail},
        ${values.participantPhone ?? null}, ${values.participantCompany ?? null},
        ${values.participantPosition ?? null}, ${values.isMember ?? false}::boolean,
        ${values.memberNumber ?? null}, ${values.memberCompany ?? null}, ${values.customData ?? null}, ${locale},
        case when ${hasTicketTypes} then ${wanted} end,
        (select coalesce(max(rank), 0) + 1 from waiting_list_entries where form_id = event_registration_forms.id)
      from event_registration_forms join events on events.id = event_registration_forms.event_id
      where event_registration_forms.id = ${values.formId} and events.id = ${values.eventId}
        and event_registration_forms.is_active and not ${isClosed} and case when ${hasTicketTypes} then ${hasToWait(wanted)} else ${isFull} end
        and not ${isRegistered(values)} and not ${isWaiting(values)}
      returning id, form_id
    )
    select joined.id, 'waiting' as status, 1 + (
      select count(*)::int from waiting_list_entries
      where form_id = joined.form_id and waiting_list_entries.status = 'waiting'
    ) as place from joined`;
  return db.execute<{ id: number; status: string; place: number }>(values.waitlist ? join : nobody);
};

export async function waitingReceipt(db: Database, id: number) {
  const { rows } = await db.execute<{ place: number | null }>(
    sql`select ${placeInLine} as place from waiting_list_entries where id = ${id}`,
  );
  return { id, status: 'waiting', place: rows[0]?.place ?? undefined };
}
