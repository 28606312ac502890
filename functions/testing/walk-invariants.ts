import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type Row, rowOf } from './answers.ts';
import type { WalkWorld } from './order-acts.ts';

interface Standing extends Row {
  status: string;
  event_id: number;
  is_event_cancelled: boolean;
  standing: string[];
  invoice: string | null;
  due: number;
  /** A reversed payment leaves a debt for what was kept of cancelled seats. */
  is_reversed: boolean;
  told: string[];
}

/** The last of these mails must fit the order. */
const TELLS: Record<string, string[]> = {
  awaiting_member: ['order-public-price', 'order-member-price', 'order-cancelled'],
  awaiting_payment: [
    'order-received',
    'order-reminder',
    'payment-reversed',
    'order-refunded',
    'order-cancelled',
    'receipt',
  ],
  confirmed: ['order-confirmed', 'order-cancelled', 'receipt'],
  expired: ['order-expired'],
  needs_decision: ['order-late', 'order-expired', 'order-cancelled', 'receipt', 'payment-reversed'],
  cancelled: ['order-cancelled', 'receipt', 'payment-reversed'],
};
const SEATS: Record<string, string> = {
  awaiting_payment: 'pending',
  awaiting_member: 'pending',
  confirmed: 'confirmed',
};

const standings = async (db: Database) =>
  (
    await db.execute<Standing>(sql`
      select orders.id, orders.status, orders.event_id, orders.ended_seats <> '{}' as is_event_cancelled,
        array(select distinct status from event_registrations where order_id = orders.id and status <> 'cancelled') as standing,
        invoice_status(orders.invoice_id) as invoice,
        coalesce((select case when voided_at is null then invoice_due(id) else 0 end from invoices where id = orders.invoice_id), 0) as due,
        exists (select from payment_allocations part join payments on payments.id = part.payment_id
          where part.invoice_id = orders.invoice_id and reversed_at is not null) as is_reversed,
        array(select template_key from mail_messages where order_id = orders.id and template_key <> 'ticket-transferred'
          order by id) as told
      from event_orders orders order by orders.id`)
  ).rows;

const isAwaited = ({ status }: Standing) => status === 'awaiting_payment';

function faultsOf({
  status,
  standing,
  due,
  is_reversed,
  told,
  invoice,
  is_event_cancelled,
}: Standing): string[] {
  const last = told.at(-1) ?? '';
  const isSettled =
    status === 'awaiting_payment' ? due > 0 : due === 0 || (status === 'cancelled' && is_reversed);
  return [
    standing.join() === (SEATS[status] ?? '') ? '' : `seats ${standing.join()}`,
    isSettled ? '' : `due ${due}, invoice ${invoice}`,
    is_event_cancelled || TELLS[status]?.includes(last) ? '' : `last mail ${last} of ${told.join()}`,
  ].filter(Boolean);
}

async function compareDoors({ visitor, sales }: WalkWorld, orders: Standing[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { eventId, door } of sales) {
    const answer = await visitor('GET /api/door/list', { headers: door });
    if (answer.status !== 200) continue;
    const people = (await rowOf(answer)).people as { owesCents: number }[];
    const shown = people.reduce((total, { owesCents }) => total + owesCents, 0);
    const ofEvent = orders.filter((order) => order.event_id === eventId && isAwaited(order));
    const owed = ofEvent.reduce((total, { due }) => total + due, 0);
    if (shown !== owed) wrong.push(`door of event ${eventId}: ${shown} for ${owed}`);
  }
  return wrong;
}

export async function wrongInOrders(world: WalkWorld): Promise<string[]> {
  const { db, visitor, tokenOf } = world;
  const orders = await standings(db);
  const wrong = orders.flatMap((order) =>
    faultsOf(order).map((fault) => `O${order.id} ${order.status}: ${fault}`),
  );
  for (const order of orders) {
    const page = await rowOf(
      await visitor('POST /api/my/order', { token: await tokenOf({ orderId: order.id }) }),
    );
    const asked = (page.invoice as Row | null)?.amountCents ?? 0;
    if (asked !== (isAwaited(order) || order.status === 'cancelled' ? order.due : 0))
      wrong.push(`O${order.id}: page asks ${asked} for ${order.due}`);
  }
  const { rows } = await db.execute<{ fault: string }>(FAULTS);
  return [
    ...wrong,
    ...rows.map(({ fault }) => fault),
    ...(await compareDoors(world, orders)),
    ...(await compareExport(world)),
    ...(await compareProvider(world)),
  ];
}

const FAULTS = sql`
  select 'places of form ' || places.form_id as fault from event_registration_places places
  where (places.taken, places.held) <> (
    (select count(*) from event_registrations where form_id = places.form_id and status <> 'cancelled'),
    (select count(*) from waiting_list_entries where form_id = places.form_id and status = 'offered')
  )
  union all
  select format('member %s has %s seats of type %s', orders.member_id, count(*), type.id)
  from event_registrations seat join event_orders orders on orders.id = seat.order_id
  join ticket_types type on type.id = seat.ticket_type_id
  where seat.status <> 'cancelled' and orders.status <> 'awaiting_member' and orders.member_id is not null
  group by orders.member_id, type.id having count(*) > type.most_per_member
  union all
  select format('%s told twice: %s (%s, %s)', recipient, subject, before, dedupe_key) from (
    select recipient, subject, text, dedupe_key, lag(dedupe_key) over told as before,
      (lag(template_key) over told, lag(subject) over told, lag(text) over told) = (template_key, subject, text) as is_again
    from mail_messages where rendered_at is not null and recipient <> ''
    window told as (
      partition by recipient, order_id, registration_id, waiting_id,
        case template_key when 'ticket-transferred' then split_part(dedupe_key, ':', 3) end
      order by id
    )
  ) told where is_again
  union all
  select format('R%s %s: participant is not told', seat.id, seat.status) from event_registrations seat
  join event_orders orders on orders.id = seat.order_id
  where seat.status = 'confirmed' and lower(seat.participant_email) <> lower(orders.buyer_email) and not exists (
    select from mail_messages mail where mail.recipient = seat.participant_email
      and mail.registration_id = seat.id
  )
  union all
  select format('W%s %s: not told', entry.id, entry.status) from waiting_list_entries entry
  where entry.status in ('offered', 'expired') and not exists (
    select from mail_messages mail where mail.waiting_id = entry.id and mail.template_key = 'waiting-' || entry.status
  )`;

/** The provider's balance of each charge must be what the books say. */
async function compareProvider({ db, state }: WalkWorld): Promise<string[]> {
  const { rows } = await db.execute<{ intent: string; cents: number }>(sql`
    select online.intent_id as intent, coalesce((
      select booked.amount_cents - coalesce((
        select sum(refund.amount_cents) from payments refund
        where refund.refunds_id = booked.id and refund.reversed_at is null and refund.method = 'online'
      ), 0) from payments booked where booked.id = online.payment_id and booked.reversed_at is null
    ), 0)::int as cents
    from online_payments online where online.intent_id is not null and not online.is_unclear`);
  return rows
    .filter(({ intent, cents }) => state.left(intent) !== cents)
    .map(({ intent, cents }) => `${intent}: ${cents} booked for ${state.left(intent)}`);
}

async function compareExport({ db, staff }: WalkWorld): Promise<string[]> {
  const { rows } = await db.execute<{ month: string; cents: number }>(sql`
    select to_char(day, 'YYYY-MM') as month, sum(cents)::int as cents from (
      select received_on as day, case kind when 'payment' then amount_cents else -amount_cents end as cents from payments
      union all
      select (reversed_at at time zone association_zone())::date, case kind when 'payment' then -amount_cents else amount_cents end
      from payments where reversed_at is not null
    ) moved group by 1`);
  const wrong: string[] = [];
  for (const { month, cents } of rows) {
    const file = await (await staff(`GET /api/payments/export.csv?month=${month}`)).text();
    const [head = [], ...lines] = file
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const column = head.findIndex((name) => /^"?(金額|Amount)/.test(name));
    const sum = lines.reduce(
      (total, line) => total + Number(String(line[column]).replaceAll('"', '') || 0),
      0,
    );
    if (Math.round(sum * 100) !== cents) wrong.push(`export of ${month}: ${sum} for ${cents / 100}`);
  }
  return wrong;
}
