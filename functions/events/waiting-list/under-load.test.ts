import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  eventRegistrationForms,
  eventRegistrationPlaces,
  eventRegistrations,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import { createForm } from '../../../db/testing/factories.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff } = await createTestApp();

type Form = Awaited<ReturnType<typeof createForm>>;

const ask = (form: Form, name: string, more: object = {}) =>
  visitor('POST /api/event-registrations', {
    formId: form.id,
    eventId: form.eventId,
    participantName: name,
    participantEmail: `${name}@example.com`,
    ...more,
  });
const lineOf = ({ id }: Form) =>
  db
    .select()
    .from(waitingListEntries)
    .where(eq(waitingListEntries.formId, id))
    .orderBy(asc(waitingListEntries.rank), asc(waitingListEntries.id));
const tick = () => db.execute(sql`select expire_offers(now())`);

const ROUNDS = Number(process.env.WAITING_ROUNDS ?? 2);
const [PLACES, PEOPLE, CANCELLATIONS] = process.env.WAITING_ROUNDS ? [40, 200, 30] : [8, 40, 6];

async function expectNothingLost({ id }: Form) {
  const [form] = await db.select().from(eventRegistrationForms).where(eq(eventRegistrationForms.id, id));
  const most = form?.maxRegistrations ?? 0;
  const [places] = await db
    .select()
    .from(eventRegistrationPlaces)
    .where(eq(eventRegistrationPlaces.formId, id));
  const taken = await db.$count(
    eventRegistrations,
    and(eq(eventRegistrations.formId, id), sql`status <> 'cancelled'`),
  );
  const line = await db.select().from(waitingListEntries).where(eq(waitingListEntries.formId, id));
  const held = line.filter(({ status }) => status === 'offered').length;
  const waits = line.some(({ status }) => status === 'waiting');
  expect(places).toMatchObject({ taken, held });
  if (waits) expect(taken + held).toBe(most);
  else expect(taken + held).toBeLessThanOrEqual(most);
}

describe('a waiting list under load', () => {
  it('assigns every free place once, in the order of the waiting list', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const form = await createForm(db, { maxRegistrations: PLACES });
      const answers = await Promise.all(
        Array.from({ length: PEOPLE }, (_, place) => ask(form, `p${place}`, { waitlist: true })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(PEOPLE).fill(201));
      expect(await lineOf(form)).toHaveLength(PEOPLE - PLACES);
      await expectNothingLost(form);
      const inOrder = (await lineOf(form)).map(({ id }) => id);
      const registered = await db
        .select({ id: eventRegistrations.id })
        .from(eventRegistrations)
        .where(eq(eventRegistrations.formId, form.id));
      const unlucky = registered.sort(() => Math.random() - 0.5).slice(0, CANCELLATIONS);
      const work = unlucky.map(({ id }) =>
        staff(`PATCH /api/event-registrations/${id}`, { status: 'cancelled' }),
      );
      const late = Array.from({ length: CANCELLATIONS }, (_, place) => ask(form, `late${place}`));
      await Promise.all([...work, ...late]);
      await expectNothingLost(form);
      // Some offers expire, some are accepted and the others are removed, all concurrently.
      const offered = (await lineOf(form)).filter(({ status }) => status === 'offered');
      const ended = offered.filter((_, place) => place % 3 === 0).map(({ id }) => id);
      await db
        .update(waitingListEntries)
        .set({ offerExpiresAt: new Date(Date.now() - 1000) })
        .where(sql`id = any(${sql.param(ended)}::int[])`);
      await Promise.all([
        tick(),
        tick(),
        ...offered.map(({ id }, place) =>
          staff(`POST /api/waiting-list/${id}/${place % 3 === 1 ? 'acceptance' : 'removal'}`),
        ),
      ]);
      await expectNothingLost(form);
      const left = (await lineOf(form)).filter(({ status }) => status !== 'waiting').map(({ id }) => id);
      expect(left.sort((one, other) => inOrder.indexOf(one) - inOrder.indexOf(other))).toEqual(
        inOrder.slice(0, left.length),
      );
    }
  }, 300_000);
});
