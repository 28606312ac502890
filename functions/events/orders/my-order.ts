import { eq, sql } from 'drizzle-orm';
import { reader } from '../../../db/calendar/calendar.ts';
import type { Locale } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { orderColumns } from '../../../db/queries/events/orders.ts';
import { invoiceColumns } from '../../../db/queries/money/money.ts';
import { eventOrders, events, invoices } from '../../../db/tables/index.ts';
import { ApiError, found, notFound } from '../../errors.ts';
import { paymentDetails } from '../../money/papers/payee.ts';
import type { CertificateOf } from '../certificates/certificates.ts';

type Invoice = Parameters<typeof paymentDetails>[1] & { number: string; dueOn: string };

/** Returns an invoice with the ways to pay it. */
async function owed(db: Database, invoice: Invoice) {
  const { number, reference, dueOn } = invoice;
  return { number, reference, dueOn, ...(await paymentDetails(db, invoice)) };
}

/** Returns an order for its buyer. Throws 404. */
export async function myOrder(db: Database, id: number, locale: Locale, certificateOf: CertificateOf) {
  const [orders, [invoice]] = await db.batch([
    db
      .select({
        order: orderColumns,
        event: events,
        refundPercent: sql<number>`refund_percent(${eventOrders.formId})`,
        canTransfer: sql<boolean>`${events.status} <> 'cancelled' and ${events.eventDate} - make_interval(hours => coalesce(
          (select change_cutoff_hours from event_registration_forms where id = ${eventOrders.formId}), 0
        )) > now()`,
      })
      .from(eventOrders)
      .innerJoin(events, eq(events.id, eventOrders.eventId))
      .where(eq(eventOrders.id, id)),
    db
      .select(invoiceColumns)
      .from(invoices)
      .where(sql`${invoices.id} = (select invoice_id from event_orders where id = ${id})`),
  ]);
  const { order, event, refundPercent, canTransfer } = found(orders);
  const certificates = await certificateOf(order.participants.map((participant) => participant.id));
  const read = await reader(locale);
  return {
    purpose: 'order' as const,
    reference: `O${order.id}`,
    name: order.buyerName,
    status: order.status,
    heldUntil: order.heldUntil,
    event: {
      id: event.id,
      title: read(event.title, event.titleEn),
      location: read(event.location, event.locationEn),
      eventDate: event.eventDate,
      status: event.status,
    },
    participants: order.participants.map(({ email: _email, ...participant }) => ({
      ...participant,
      certificate: certificates.get(participant.id) ?? null,
    })),
    invoice:
      invoice && order.status === 'awaiting_payment'
        ? { ...(await owed(db, invoice)), startsOn: null, endsOn: null }
        : null,
    refundPercent,
    canTransfer,
    canCancel:
      order.participants.some(({ status }) => status !== 'cancelled') &&
      event.eventDate.getTime() > Date.now(),
  };
}

/**
 * Returns the refund in cents that the buyer would get if these participants were cancelled now. `percent`
 * overrides the percentage of the form's refund rules.
 */
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

/**
 * Transfers a ticket to another person. Throws 404 for an unknown ticket, 409 `too_late_to_change`, or 409
 * `already_registered`.
 */
export async function transferTicket(db: Database, id: number, { registrationId, name, email }: NewHolder) {
  const { rows } = await db.execute<{ done: boolean }>(
    sql`select transfer_ticket(${id}, ${registrationId}, ${name}, ${email}) as done`,
  );
  if (!found(rows).done) throw notFound();
}

/**
 * Confirms an order after its mailed link was opened. Safe to repeat. Throws 409 `wrong_state` for an order
 * that has ended.
 */
export async function confirmOrder(db: Database, id: number) {
  const { rows } = await db.execute<{ done: boolean }>(sql`select confirm_order(${id}) as done`);
  if (!found(rows).done) throw new ApiError(409, 'money.wrongState', { code: 'wrong_state' });
}
