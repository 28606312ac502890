import { and, eq, ne } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { eventRegistrations } from '../../../db/tables/index.ts';
import { createForm } from '../../../db/testing/factories.ts';
import { createTestApp } from '../../testing/app.ts';
import { insertRegistration, lockForm, register } from './register.ts';

const { db, visitor, env } = await createTestApp({ env: { RATE_LIMITS: 'off' } });

type Form = Awaited<ReturnType<typeof createForm>>;

const entry = (form: Form, guest: number | string) => ({
  formId: form.id,
  eventId: form.eventId,
  participantName: `參加者 ${guest}`,
  participantEmail: `guest-${guest}@example.com`,
});

const takenOf = (form: Form) =>
  db.$count(
    eventRegistrations,
    and(eq(eventRegistrations.formId, form.id), ne(eventRegistrations.status, 'cancelled')),
  );

/** Each one runs four rounds concurrently, so `REGISTER_TURNS=5` runs twenty rounds. */
const TURNS = Number(process.env.REGISTER_TURNS ?? 1);

describe('concurrent registrations for a form', () => {
  const guests = Array.from({ length: 300 }, (_, guest) => guest);

  async function playRound() {
    const form = await createForm(db, { maxRegistrations: 100 });
    const outcomes = await Promise.allSettled(guests.map((guest) => register(db, entry(form, guest))));
    return [outcomes.filter(({ status }) => status === 'fulfilled').length, await takenOf(form)];
  }

  it('fill exactly 100 places when 300 people register, in every round', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      // Each of the four forms has its own lock, so that their registrations do not wait for each other.
      const rounds = await Promise.all([playRound(), playRound(), playRound(), playRound()]);
      expect(rounds).toEqual([...rounds].fill([100, 100]));
    }
  }, 240_000);

  it('get 201 or 409 each, and no place is assigned twice', async () => {
    const form = await createForm(db, { maxRegistrations: 100 });
    const calls = guests.map((guest) => visitor('POST /api/event-registrations', entry(form, guest)));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    expect([count(201), count(409), await takenOf(form)]).toEqual([100, 200, 100]);
  });

  it('of the same person are stored once', async () => {
    const form = await createForm(db, { maxRegistrations: 100 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const { participantName, participantEmail, ...rest } = entry(form, 'Amy');
        const body =
          index % 2
            ? { ...rest, participantName, participantEmail }
            : {
                ...rest,
                participantName: participantName.toUpperCase(),
                participantEmail: participantEmail.toUpperCase(),
              };
        return visitor('POST /api/event-registrations', body);
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await takenOf(form)).toBe(1);
  });
});

const connect = async () => {
  const client = new pg.Client({ connectionString: String(env.DATABASE_URL) });
  await client.connect();
  return client;
};

async function registerSideBySide(form: Form, isLocking: boolean) {
  const statementsOf = (guest: string) => {
    const lock = lockForm(db, form.id).getQuery();
    const insert = insertRegistration(db, entry(form, guest)).getQuery();
    return isLocking ? [lock, insert] : [insert];
  };
  const [one, other] = [await connect(), await connect()];
  const run = async (client: pg.Client, guest: string) => {
    for (const { sql, params } of statementsOf(guest)) await client.query(sql, params);
  };
  await Promise.all([one.query('begin'), other.query('begin')]);
  await run(one, 'first');
  const waiting = run(other, 'second').then(() => other.query('commit'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  await one.query('commit');
  await waiting;
  await Promise.all([one.end(), other.end()]);
  return takenOf(form);
}

describe('the statement that stores a registration', () => {
  it('would assign the same place twice without the lock on the form', async () => {
    expect(await registerSideBySide(await createForm(db, { maxRegistrations: 1 }), false)).toBe(2);
  });

  it('assigns each place once with the lock on the form', async () => {
    expect(await registerSideBySide(await createForm(db, { maxRegistrations: 1 }), true)).toBe(1);
  });
});
