import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/accounts/actor.ts';
import { plainAmount } from '../../../core/association/currency.ts';
import { inSlot, type Locale } from '../../../core/association/locales.ts';
import { TIME_ZONE } from '../../../core/dates/zone.ts';
import { REGISTRATION_STATUSES } from '../../../core/events/kinds.ts';
import { answerText, askedIn } from '../../../core/events/validation/answer-text.ts';
import { answersOf, labelIn } from '../../../core/events/validation/custom-questions.ts';
import { type MessageKey, translate } from '../../../core/messages/index.ts';
import type { InvoiceStatus } from '../../../core/money/kinds.ts';
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
import { ApiError, found } from '../../http/failures/errors.ts';

/**
 * docs/product.md, section 9. Further columns follow: the time of arrival if people were checked in, ticket
 * and invoice if tickets were sold, the form's own questions, and notes by staff.
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

interface Ticket {
  zh: string;
  en: string | null;
  buyer: string | null;
  invoice: string | null;
  state: InvoiceStatus | null;
}

/** Null for a registration without a ticket. Names the tables: drizzle omits them in a query of one. */
const ticket = sql<Ticket | null>`(
  select json_build_object(
    'zh', type.name_zh, 'en', type.name_en, 'buyer', placed.buyer_name,
    'invoice', invoice.number, 'state', invoice_status(invoice.id)
  )
  from ticket_types type
  left join event_orders placed on placed.id = event_registrations.order_id
  left join invoices invoice on invoice.id = placed.invoice_id
  where type.id = event_registrations.ticket_type_id
)`.as('ticket');

type Registration = Pick<typeof eventRegistrations.$inferSelect, keyof typeof registrationColumns> & {
  cameAt: string | null;
  ticket: Ticket | null;
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

interface Further {
  head: MessageKey;
  kind: ColumnKind;
  text: (registration: Registration, locale: Locale) => string;
}

const ARRIVAL: Further[] = [
  {
    head: 'export.cameAt',
    kind: 'moment',
    text: ({ cameAt }) => (cameAt ? localTime(new Date(cameAt)) : ''),
  },
];

const TICKET: Further[] = [
  {
    head: 'export.ticket',
    kind: 'text',
    text: ({ ticket }, locale) => inSlot(locale, ticket?.zh, ticket?.en) ?? '',
  },
  {
    head: 'export.price',
    kind: 'money',
    text: ({ priceCents }) => (priceCents === null ? '' : plainAmount(priceCents)),
  },
  { head: 'export.invoiceNo', kind: 'text', text: ({ ticket }) => ticket?.invoice ?? '' },
  {
    head: 'export.invoiceState',
    kind: 'text',
    text: ({ ticket }, locale) => (ticket?.state ? translate(`invoiceStatus.${ticket.state}`, locale) : ''),
  },
  { head: 'export.buyer', kind: 'text', text: ({ ticket }) => ticket?.buyer ?? '' },
];

interface Extra {
  asked: Asked;
  further: Further[];
}

const rowOf = (
  registration: Registration,
  index: number,
  { asked, further }: Extra,
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
  ...further.map(({ text }) => text(registration, locale)),
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
      .select({ ...attendedColumns, ticket })
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
  const further = [
    ...(registrations.some(({ cameAt }) => cameAt) ? ARRIVAL : []),
    ...(registrations.some((registration) => registration.ticket) ? TICKET : []),
  ];
  const head = [
    ...COLUMNS.map((key) => translate(key, locale)),
    ...further.map(({ head: key }) => translate(key, locale)),
    ...asked.map(({ label }) => labelIn(label, locale)),
    translate('export.notes', locale),
  ];
  return {
    title: `${event.title}_${localTime(event.eventDate).slice(0, 10)}`,
    kinds: head.map((_, place): ColumnKind => {
      if (place === 0) return 'count';
      return place === TIME ? 'moment' : (further[place - COLUMNS.length]?.kind ?? 'text');
    }),
    rows: [
      head,
      ...registrations.map((registration, index) => rowOf(registration, index, { asked, further }, locale)),
    ],
  };
}
