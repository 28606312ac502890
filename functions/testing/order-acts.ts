import { randomUUID } from 'node:crypto';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { run } from '../../db/call.ts';
import * as calls from '../../db/calls.ts';
import {
  eventOrders,
  eventRegistrations,
  onlinePayments,
  waitingListEntries,
} from '../../db/tables/index.ts';
import { signed } from '../../testing/stripe.ts';
import type { StripeEvent, StripeState } from '../../testing/stripe-state.ts';
import { PASSWORD } from './accounts.ts';
import { type Row, rowOf } from './answers.ts';
import type { TestApp } from './app.ts';

/** An integer from 0 to `below` - 1. */
export type Random = (below: number) => number;

export interface Sale {
  eventId: number;
  formId: number;
  types: number[];
  memberType: number;
  quotaId: number;
  door: { authorization: string };
}

export interface WalkWorld extends Pick<TestApp, 'db' | 'visitor' | 'staff' | 'settled'> {
  state: StripeState;
  sales: Sale[];
  /** Numbers and addresses of listed members. */
  claims: { number: string; email: string }[];
  /** Payments that staff have recorded. */
  payments: number[];
  tokenOf(of: { orderId: number } | { waitingId: number }, isForMember?: boolean): Promise<string>;
}

const one = <Item>(items: Item[], random: Random) => items[random(items.length || 1)];
const cents = (random: Random) => one([20_000, 12_000, 5_000, 32_000, 40_000], random) ?? 0;

async function anyOrder({ db, sales, tokenOf }: WalkWorld, random: Random) {
  const orders = await db.select().from(eventOrders).orderBy(asc(eventOrders.id));
  const order = one(orders.slice(-40), random);
  if (!order) return;
  const seats = await db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.orderId, order.id))
    .orderBy(asc(eventRegistrations.id));
  const seat = one(seats, random);
  // Erasure deletes seats.
  if (!seat) return;
  return {
    ...order,
    seats,
    seatId: seat.id,
    sale: sales.find(({ formId }) => formId === order.formId),
    token: (isForMember = false) => tokenOf({ orderId: order.id }, isForMember),
  };
}

type Order = NonNullable<Awaited<ReturnType<typeof anyOrder>>>;
type Answer = Promise<Response | undefined>;
/** Every call may be refused, but none may fail. */
type Acts = Record<string, (order: Order, random: Random) => Answer>;

const ofBuyers = ({ visitor, db }: WalkWorld): Acts => ({
  myCancel: async ({ token, seatId }) =>
    visitor('POST /api/my/order/cancel', { token: await token(), ids: [seatId], confirm: true }),
  transfer: async ({ token, seatId: registrationId }, random) =>
    visitor('POST /api/my/order/transfer', {
      ...{ token: await token(), registrationId },
      ...{ name: `新人${random(1000)}`, email: `new${random(1000)}@mail.hk` },
    }),
  confirmClaim: async ({ token }, random) =>
    visitor('POST /api/my/order/confirm', { token: await token(random(2) === 0) }),
  expire: async ({ id }) => {
    await db.execute(
      sql`update event_orders set held_until = now() where id = ${id} and status like 'awaiting%'`,
    );
    await run(db, calls.expireOrders({ at: sql`now()` }));
    return undefined;
  },
});

const ofStaff = ({ staff }: WalkWorld): Acts => ({
  staffCancel: ({ id, seats }, random) =>
    staff(`POST /api/event-orders/${id}/cancel`, {
      ids: seats.slice(random(seats.length)).map((seat) => seat.id),
      ...(random(2) && { percent: 25 * random(5) }),
    }),
  reprice: ({ id, sale, seatId }, random) =>
    staff(`POST /api/event-orders/${id}/reprice`, {
      ids: [seatId],
      ticketTypeId: one(sale?.types ?? [], random) ?? 0,
    }),
  extend: ({ id }) =>
    staff(`POST /api/event-orders/${id}/extend`, { heldUntil: new Date(Date.now() + 5 * 86_400_000) }),
  decide: ({ id }, random) =>
    staff(`POST /api/event-orders/${id}/decide`, { decision: random(2) ? 'oversell' : 'refund' }),
  patchSeat: ({ seatId }, random) =>
    staff(`PATCH /api/event-registrations/${seatId}`, {
      status: one(['confirmed', 'pending', 'cancelled'], random),
    }),
  deleteSeat: ({ seatId }) => staff(`DELETE /api/event-registrations/${seatId}`),
  erase: ({ seatId }, random) =>
    random(2)
      ? staff('POST /api/personal-data/erase', {
          records: [{ resource: 'event-registrations', id: seatId }],
          ...{ confirmed: true, currentPassword: PASSWORD },
        })
      : Promise.resolve(undefined),
});

function ofBooks({ staff, visitor, payments }: WalkWorld): Acts {
  const pay = async (invoiceId: number | null, amountCents: number) => {
    if (!invoiceId || !amountCents) return;
    const answer = await staff('POST /api/payments', {
      ...{ requestId: randomUUID(), method: 'fps', amountCents, receivedOn: '2026-01-02' },
      allocations: [{ invoiceId, amountCents }],
    });
    if (answer.status === 201) payments.push((await rowOf(answer.clone())).id);
    return answer;
  };
  return {
    pay: ({ invoiceId }, random) => pay(invoiceId, cents(random)),
    payWhole: async ({ token, invoiceId }) => {
      const page = await rowOf(await visitor('POST /api/my/order', { token: await token() }));
      return pay(invoiceId, Number((page.invoice as Row | null)?.amountCents ?? 0));
    },
    reverse: async (_, random) =>
      payments.length
        ? staff(`POST /api/payments/${one(payments, random)}/reverse`, { reason: 'x' })
        : undefined,
    refund: async (_, random) => {
      const back = { requestId: randomUUID(), method: 'fps', receivedOn: '2026-01-03' };
      const id = one(payments, random);
      return id
        ? staff(`POST /api/payments/${id}/refund`, { ...back, amountCents: cents(random) })
        : undefined;
    },
    credit: async ({ invoiceId }, random) =>
      invoiceId
        ? staff(`POST /api/invoices/${invoiceId}/credit-notes`, {
            ...{ requestId: randomUUID(), amountCents: cents(random), reason: 'x' },
          })
        : undefined,
    void: async ({ invoiceId }) =>
      invoiceId ? staff(`POST /api/invoices/${invoiceId}/void`, { reason: 'x' }) : undefined,
  };
}

function ofProvider({ visitor, staff, state, db }: WalkWorld): Acts {
  const deliver = (event: StripeEvent | undefined) =>
    event ? visitor('POST /api/stripe-events', signed(event)) : Promise.resolve(undefined);
  const begin = async ({ token, invoiceId }: Order) =>
    invoiceId
      ? visitor('POST /api/my/checkout', { token: await token(), invoiceId, requestId: randomUUID() })
      : undefined;
  const anyIntent = (random: Random) => {
    const paid = state.charges().filter(({ payment_intent }) => state.left(payment_intent) > 0);
    return one(paid, random)?.payment_intent;
  };
  return {
    leaveOnline: begin,
    payOnline: async (order) => {
      const begun = await begin(order);
      if (begun?.status !== 201) return begun;
      const session =
        String((await rowOf(begun)).url)
          .split('/')
          .at(-1) ?? '';
      return state.session(session).status === 'open' ? deliver(state.complete(session)) : undefined;
    },
    refundAtProvider: async (_, random) => {
      const intent = anyIntent(random);
      if (!intent) return;
      state.refund(intent, Math.min(state.left(intent), random(2) ? cents(random) : state.left(intent)));
      return deliver(state.events.at(-1));
    },
    failRefund: async (_, random) => {
      const refund = one(
        [...state.refunds.values()].filter(({ status }) => status === 'succeeded'),
        random,
      );
      return refund && random(2) ? deliver(state.failRefund(refund.id)) : undefined;
    },
    dispute: async (_, random) => {
      const open = one(
        [...state.disputes.values()].filter(({ status }) => status === 'needs_response'),
        random,
      );
      if (open && random(2)) return deliver(state.closeDispute(open.id, random(2) ? 'won' : 'lost'));
      const intent = anyIntent(random);
      if (!intent) return;
      state.dispute(intent);
      return deliver(state.events.at(-1));
    },
    refundOnline: async (_, random) => {
      const booked = await db.select().from(onlinePayments).where(isNotNull(onlinePayments.paymentId));
      const id = one(booked, random)?.paymentId;
      const back = { requestId: randomUUID(), amountCents: cents(random) };
      return id ? staff(`POST /api/payments/${id}/online-refund`, back) : undefined;
    },
  };
}

const atDoor = ({ visitor }: WalkWorld): Acts => ({
  checkIn: ({ sale, seatId }, random) =>
    visitor('POST /api/door/check-ins', {
      headers: sale?.door ?? {},
      body: {
        items: [
          {
            ...{ clientId: randomUUID(), registrationId: seatId, kind: 'in', source: 'search' },
            ...{ scannedAt: new Date().toISOString(), isCash: random(2) === 0 },
          },
        ],
      },
    }),
  walkIn: ({ sale }, random) =>
    visitor('POST /api/door/walk-ins', {
      headers: sale?.door ?? {},
      body: {
        ...{ clientId: randomUUID(), name: `途人${random(1000)}`, scannedAt: new Date().toISOString() },
        ...(random(4) && { ticketTypeId: one(sale?.types ?? [], random) }),
        ...(random(2) && { email: `walkin${random(1e6)}@mail.hk` }),
      },
    }),
});

function inLine({ visitor, staff, db, tokenOf }: WalkWorld): Acts {
  const anyEntry = async (random: Random) =>
    one(await db.select().from(waitingListEntries).orderBy(asc(waitingListEntries.id)), random);
  return {
    wait: async ({ sale }, random) => {
      const number = random(1e9);
      return visitor('POST /api/event-registrations', {
        ...{ formId: sale?.formId ?? 0, eventId: sale?.eventId ?? 0, waitlist: true },
        ...{ participantName: `候補${number}`, participantEmail: `waits${number}@mail.hk` },
        ...(random(2) && { quotaId: sale?.quotaId }),
      });
    },
    answerOffer: async (_, random) => {
      const entry = await anyEntry(random);
      const token = entry && (await tokenOf({ waitingId: entry.id }));
      return token ? visitor(`POST /api/my/${random(3) ? 'acceptance' : 'refusal'}`, { token }) : undefined;
    },
    moveLine: async (_, random) => {
      const entry = await anyEntry(random);
      const act = one(['offer', 'acceptance', 'removal'], random);
      return entry ? staff(`POST /api/waiting-list/${entry.id}/${act}`, {}) : undefined;
    },
    expireOffer: async (_, random) => {
      const entry = await anyEntry(random);
      await db.execute(sql`
        update waiting_list_entries set offer_expires_at = now() where id = ${entry?.id ?? 0} and status = 'offered'`);
      await run(db, calls.expireOffers({ at: sql`now()` }));
      return undefined;
    },
  };
}

export function ordersActs(world: WalkWorld) {
  const { visitor, sales, claims } = world;
  const acts: Acts = Object.assign(
    {},
    ...[ofBuyers, ofStaff, ofBooks, ofProvider, atDoor, inLine].map((of) => of(world)),
  );
  const names = Object.keys(acts);

  const act = async (random: Random) => {
    const order = await anyOrder(world, random);
    const name = one(names, random) ?? '';
    return [name, order && (await acts[name]?.(order, random))] as const;
  };

  async function order(random: Random): Promise<Response> {
    const sale = one(sales.slice(-3), random);
    const number = random(1e9);
    const claim = random(4) === 0 ? one(claims, random) : undefined;
    const types = claim ? [sale?.memberType ?? 0] : (sale?.types ?? []);
    return visitor('POST /api/event-orders', {
      ...{ formId: sale?.formId ?? 0, requestId: randomUUID() },
      buyer: { name: `買家${number}`, email: `buyer${number}@mail.hk` },
      participants: Array.from({ length: 1 + random(3) }, (_, place) => ({
        ...{ name: `參加者${number}-${place}`, ticketTypeId: one(types, random) ?? 0 },
        ...(random(3) === 0 && { email: `guest${number}-${place}@mail.hk` }),
      })),
      ...(claim && { member: random(3) ? claim : { ...claim, number: 'X-1' } }),
    });
  }
  return { order, act };
}
