import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { reader } from '../../../core/events/calendar.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { loadCorrections } from '../../../db/queries/content/simplified-words.ts';
import { orderColumns, orderLastDay } from '../../../db/queries/events/orders.ts';
import { invoiceColumns } from '../../../db/queries/money/money.ts';
import { eventOrders, events, invoices } from '../../../db/tables/index.ts';
import { ApiError, found, notFound } from '../../http/failures/errors.ts';
import { paymentDetails } from '../../papers/payee.ts';
import { buyerSeat } from '../surveys/buyer-seat.ts';
import { openSurvey } from '../surveys/my-survey.ts';
import { questionIn } from '../surveys/question-in.ts';
import type { orderFiles } from './order-files.ts';

type Invoice = Parameters<typeof paymentDetails>[1] & { number: string; dueOn: string };

async function owed(db: Database, invoice: Invoice) {
  const { number, reference, dueOn } = invoice;
  return { number, reference, dueOn, ...(await paymentDetails(db, invoice)) };
}

interface Reader extends ReturnType<typeof orderFiles> {
  locale: Locale;
  isForMember?: boolean | undefined;
}

const confirmedSeats = (db: Database, id: number, isForMember: boolean) =>
  db.execute<{ id: number; typeZh: string; typeEn: string | null; priceCents: number }>(sql`
    select seat.registration_id as id, type.name_zh as "typeZh", type.name_en as "typeEn", seat.cents as "priceCents"
    from confirmed_seats(${id}, ${isForMember}::boolean) seat join ticket_types type on type.id = seat.type_id`);

const selectOrder = (db: Database, id: number) =>
  db
    .select({
      order: orderColumns,
      lastDay: orderLastDay,
      event: events,
      refundPercent: sql<number>`refund_percent(${eventOrders.formId})`,
      canTransfer: sql<boolean>`${events.status} <> 'cancelled' and ${events.eventDate} - make_interval(hours => coalesce(
        (select change_cutoff_hours from event_registration_forms where id = ${eventOrders.formId}), 0
      )) > now()`,
    })
    .from(eventOrders)
    .innerJoin(events, eq(events.id, eventOrders.eventId))
    .where(eq(eventOrders.id, id));

export async function myOrder(
  db: Database,
  id: number,
  { locale, isForMember = false, certificateOf, filesOf }: Reader,
) {
  const [orders, [invoice], { rows: seats }] = await db.batch([
    selectOrder(db, id),
    db
      .select(invoiceColumns)
      .from(invoices)
      .where(sql`${invoices.id} = (select invoice_id from event_orders where id = ${id})`),
    confirmedSeats(db, id, isForMember),
  ]);
  const { order, lastDay, event, refundPercent, canTransfer } = found(orders);
  const certificates = await certificateOf(order.participants.map((participant) => participant.id));
  await loadCorrections(db, locale);
  const read = await reader(locale);
  const seat = await buyerSeat(db, id);
  const survey = seat === undefined ? null : await openSurvey(db, seat);
  const isAwaited = order.status === 'awaiting_member';
  const seatOf = new Map(isAwaited ? seats.map((seat) => [seat.id, seat]) : []);
  return {
    purpose: 'order' as const,
    reference: `O${order.id}`,
    name: order.buyerName,
    status: order.status,
    heldUntil: order.heldUntil,
    lastDay,
    event: {
      id: event.id,
      title: read(event.title, event.titleEn, event.keptWords),
      location: read.place(event.location, event.locationEn),
      eventDate: event.eventDate,
      status: event.status,
    },
    participants: order.participants.map(({ email: _email, ...participant }) => {
      const seat = { ...participant, ...seatOf.get(participant.id) };
      return {
        ...seat,
        typeZh: read(seat.typeZh, null),
        certificate: certificates.get(participant.id) ?? null,
      };
    }),
    invoice:
      invoice &&
      (order.status === 'awaiting_payment' || (order.status === 'cancelled' && invoice.dueCents > 0))
        ? { ...(await owed(db, invoice)), startsOn: null, endsOn: null }
        : null,
    money: order.money,
    files: await filesOf(id),
    survey: survey && {
      ...survey,
      questions: survey.questions.map((question) => questionIn(question, read)),
    },
    confirmCents:
      isAwaited && seats.length > 0 ? seats.reduce((sum, seat) => sum + seat.priceCents, 0) : null,
    refundPercent,
    canTransfer,
    canCancel:
      order.participants.some(({ status }) => status !== 'cancelled') &&
      event.eventDate.getTime() > Date.now(),
  };
}

/** In cents. `percent` overrides the percentage of the form's refund rules. */
export async function refundQuote(db: Database, id: number, ids: number[], percent?: number) {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(registration.price_cents), 0)::int * coalesce(${percent ?? null}::int, refund_percent(orders.form_id)) / 100
      * (orders.status = 'confirmed')::int as cents
    from event_orders orders left join event_registrations registration
      on registration.order_id = orders.id and registration.status <> 'cancelled'
        and registration.id = any (${sql.param(ids)}::int[])
    where orders.id = ${id} group by orders.id`);
  return found(rows).cents;
}

interface NewHolder {
  registrationId: number;
  name: string;
  email: string;
}

export async function transferTicket(db: Database, id: number, { registrationId, name, email }: NewHolder) {
  const { rows } = await run(
    db,
    calls.transferTicket({ order: id, id: registrationId, toName: name, toEmail: email }),
  );
  if (!rows[0]?.value) throw notFound();
}

/**
 * At the member price by the member's link, otherwise at the public price. `totalCents`: the total that the
 * buyer saw. Safe to repeat.
 */
export async function confirmOrder(
  db: Database,
  id: number,
  { isForMember = false, totalCents = null }: { isForMember?: boolean; totalCents?: number | null },
) {
  const { rows } = await run(db, calls.confirmOrder({ order: id, isForMember, saidCents: totalCents }));
  if (!rows[0]?.value) throw new ApiError(409, 'money.wrongState', { code: 'wrong_state' });
}
