import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/accounts/actor.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { TIME_ZONE } from '../../../core/dates/zone.ts';
import { REGISTRATION_STATUSES } from '../../../core/events/kinds.ts';
import { answerText, askedIn } from '../../../core/events/validation/answer-text.ts';
import { answersOf, labelIn } from '../../../core/events/validation/custom-questions.ts';
import { type MessageKey, translate } from '../../../core/messages/index.ts';
import { ownProperty } from '../../../core/text/own-property.ts';
import type { ColumnKind } from '../../../core/text/sheet.ts';
import type { Database } from '../../../db/database.ts';
import {
  attendedColumns,
  type registrationColumns,
  registrationOrder,
} from '../../../db/queries/events/event-registrations.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { eventRegistrationForms, eventRegistrations, events } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../http/errors.ts';

/**
 * docs/product.md, section 9. Three further kinds of columns follow: the time of arrival if people were
 * checked in, the form's own questions, and notes by staff.
 */
const COLUMNS: MessageKey[] = [
  'export.serial',
  'export.name',
  'export.email',
  'export.phone',
  'export.company',
  'export.position',
  'export.isMember',
  'export.memberNumber',
  'export.time',
  'export.status',
];

const TIME = COLUMNS.indexOf('export.time');

const STATUS_LABELS: Record<string, MessageKey> = Object.fromEntries(
  REGISTRATION_STATUSES.map((status) => [status, `export.${status}` as const]),
);

const localTime = (date: Date) => date.toLocaleString('sv-SE', { timeZone: TIME_ZONE }).slice(0, 16);

type Registration = Pick<typeof eventRegistrations.$inferSelect, keyof typeof registrationColumns> & {
  cameAt: string | null;
};

type Asked = ReturnType<typeof askedIn>;

function answersIn({ customData }: Registration, asked: Asked, locale: Locale): string[] {
  const answers = new Map(answersOf(customData).map((answer) => [answer.id, answer]));
  const words = { yes: translate('export.yes', locale), no: translate('export.no', locale) };
  return asked.map(({ id }) => {
    const answer = answers.get(id);
    return answer ? answerText(answer, locale, words) : '';
  });
}

interface Extra {
  asked: Asked;
  hasDoor: boolean;
}

const rowOf = (
  registration: Registration,
  index: number,
  { asked, hasDoor }: Extra,
  locale: Locale,
): string[] => [
  String(index + 1),
  registration.participantName,
  registration.participantEmail,
  registration.participantPhone ?? '',
  registration.participantCompany ?? '',
  registration.participantPosition ?? '',
  translate(registration.isMember ? 'export.yes' : 'export.no', locale),
  registration.memberNumber ?? '',
  localTime(registration.registrationDate),
  translate(ownProperty(STATUS_LABELS, registration.status) ?? registration.status, locale),
  ...(hasDoor ? [registration.cameAt ? localTime(new Date(registration.cameAt)) : ''] : []),
  ...answersIn(registration, asked, locale),
  registration.notes ?? '',
];

export async function exportRegistrations(
  db: Database,
  eventId: number,
  { locale, account }: { locale: Locale; account: Actor },
) {
  const [known, registrations] = await db.batch([
    db
      .select({
        title: events.title,
        eventDate: events.eventDate,
        customFields: eventRegistrationForms.customFields,
      })
      .from(events)
      .leftJoin(eventRegistrationForms, eq(eventRegistrationForms.eventId, events.id))
      .where(eq(events.id, eventId)),
    db
      .select(attendedColumns)
      .from(eventRegistrations)
      .where(eq(eventRegistrations.eventId, eventId))
      .orderBy(...registrationOrder),
    recordAct(db, {
      action: 'export',
      resource: 'events',
      recordId: eventId,
      account,
      recordCount: sql`select count(*) from event_registrations where event_id = ${eventId}`,
      when: sql`exists (select from event_registrations where event_id = ${eventId})`,
    }),
  ]);
  const event = found(known);
  if (registrations.length === 0) throw new ApiError(404, 'registrations.none', { code: 'no_registrations' });
  const asked = askedIn(
    event.customFields,
    registrations.map(({ customData }) => customData),
  );
  const hasDoor = registrations.some(({ cameAt }) => cameAt);
  const head = [
    ...COLUMNS.map((key) => translate(key, locale)),
    ...(hasDoor ? [translate('export.cameAt', locale)] : []),
    ...asked.map(({ label }) => labelIn(label, locale)),
    translate('export.notes', locale),
  ];
  return {
    title: `${event.title}_${localTime(event.eventDate).slice(0, 10)}`,
    kinds: head.map((_, place): ColumnKind => {
      if (place === 0) return 'count';
      return place === TIME || (hasDoor && place === COLUMNS.length) ? 'moment' : 'text';
    }),
    rows: [
      head,
      ...registrations.map((registration, index) => rowOf(registration, index, { asked, hasDoor }, locale)),
    ],
  };
}
