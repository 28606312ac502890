import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { ticketTypes } from '../../../db/tables/index.ts';
import { createEvent, createForm, createRegistration } from '../../../db/testing/factories.ts';
import { createTestApp } from '../../testing/app.ts';

// Measures what a stranger in one network can cause by the calls of one kind (docs/decisions/0067-gate.md). Run
// it alone, because it counts the processor time of all processes of the database.

const CALLS = 120;
/** FORM_LIMIT: 60 calls of a kind a minute. */
const CALLS_AN_HOUR = 3600;
const TICKS_PER_SECOND = 100;

const { app, db, env, settled } = await createTestApp({
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
});

const pending: Promise<unknown>[] = [];
const execution = {
  waitUntil: (work: Promise<unknown>) => void pending.push(work),
  passThroughOnException() {},
  props: {},
};

/** Each kind comes from a network of its own. */
let network = 1;

/** Without the check against the API's description, which would cost time. */
async function post(path: string, body: object) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `192.0.2.${network}` },
    body: JSON.stringify(body),
  };
  const answer = await app.request(path, init, env, execution);
  return { status: answer.status, json: (await answer.json().catch(() => ({}))) as Record<string, unknown> };
}

const eventDate = new Date(Date.now() + 60 * 86_400_000);
const [event, other] = [await createEvent(db, { eventDate }), await createEvent(db, { eventDate })];
const form = await createForm(db, { eventId: event.id, maxRegistrations: 100_000 });
const sold = await createForm(db, { eventId: other.id, maxRegistrations: 100_000 });
const [ticket] = await db
  .insert(ticketTypes)
  .values({ formId: sold.id, nameZh: '免費', priceCents: 0 })
  .returning();

let count = 0;
const victim = () => `victim+${++count}@gmail.com`;
const order = async () => {
  const { status, json } = await post('/api/event-orders', {
    ...{ formId: sold.id, requestId: randomUUID(), buyer: { name: '陳大文', email: victim() } },
    participants: [{ name: `參加者${count}`, ticketTypeId: ticket?.id }],
  });
  return { status, token: String(json.link).split('#')[1] ?? '' };
};
const seatOf = async (token: string) =>
  ((await post('/api/my/order', { token })).json.participants as { id: number }[])[0]?.id ?? 0;
const held = await order();
const heldSeat = await seatOf(held.token);

const known = Array.from({ length: 50 }, (_, place) => `known+${place}@gmail.com`);
for (const participantEmail of known) await createRegistration(db, form, { participantEmail });

const KINDS: Record<string, () => Promise<{ status: number }>> = {
  subscriptions: () => post('/api/subscriptions', { email: victim(), locale: 'en', topics: ['circular'] }),
  enquiries: () =>
    post('/api/contact-messages', { name: '陳', email: victim(), subject: '查詢', message: '你好' }),
  registrations: () =>
    post('/api/event-registrations', {
      ...{ formId: form.id, eventId: event.id, participantName: `陳${count}`, participantEmail: victim() },
    }),
  applications: () => post('/api/members', { companyNameHk: `公司${count}`, memberEmail: victim() }),
  'order and cancel': async () => {
    const { token } = await order();
    return post('/api/my/order/cancel', { token, ids: [await seatOf(token)], confirm: true });
  },
  transfers: () =>
    post('/api/my/order/transfer', {
      ...{ token: held.token, registrationId: heldSeat, name: `參加者${count}`, email: victim() },
    }),
  'lost links': () => post('/api/my/links', { email: known[count++ % known.length] }),
};

async function databaseSeconds(): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const statOf = (pid: number | string) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
  const [, parent = 0] = statOf(rows[0]?.pid ?? 0);
  const [, , , , , , , , , , , user = 0, system = 0, ended = 0, endedSystem = 0] = statOf(parent);
  let ticks = user + system + ended + endedSystem;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const stat = statOf(pid);
      if (stat[1] === parent) ticks += (stat[11] ?? 0) + (stat[12] ?? 0);
    } catch {}
  return ticks / TICKS_PER_SECOND;
}

async function standing() {
  while (pending.length > 0) await Promise.allSettled(pending.splice(0));
  await settled();
  // Backends report their statistics after a second at the latest.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows } = await db.execute<{ rows: number; bytes: number; mails: number; held: number }>(sql`
    select pg_database_size(current_database())::float8 as bytes,
      (select sum(n_tup_ins - n_tup_del)::int from pg_stat_user_tables) as rows,
      (select count(*)::int from mail_messages where reason is distinct from 'too_many' and status not in ('skipped', 'cancelled')) as mails,
      (select count(*)::int from mail_messages where reason = 'too_many') as held`);
  const { user, system } = process.cpuUsage();
  const found = rows[0] ?? { rows: 0, bytes: 0, mails: 0, held: 0 };
  return { ...found, program: (user + system) / 1e6, database: await databaseSeconds() };
}

const table: Record<string, object> = {};
afterAll(() => console.table(table));

it.each(Object.entries(KINDS))(
  '%s from one network cause at most 3 mails of a kind to a mailbox',
  async (name, act) => {
    network++;
    const before = await standing();
    const statuses: Record<number, number> = {};
    for (let call = 0; call < CALLS; call++) {
      const { status } = await act();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    const after = await standing();
    const hourly = (key: keyof typeof after) => ((after[key] - before[key]) * CALLS_AN_HOUR) / CALLS;
    table[name] = {
      statuses: JSON.stringify(statuses),
      mails: after.mails - before.mails,
      held: after.held - before.held,
      'rows an hour': Math.round(hourly('rows')),
      'MB an hour': Math.round(hourly('bytes') / 1e5) / 10,
      'program s an hour': Math.round(hourly('program')),
      'database s an hour': Math.round(hourly('database')),
    };
    // An order and its cancellation are two kinds; a transfer mails both holders.
    expect(after.mails - before.mails).toBeLessThanOrEqual(6);
    expect(after.held - before.held).toBeGreaterThan(0);
  },
);
