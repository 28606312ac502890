import { eq, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventRegistrationForms, eventRegistrations, events } from '../../tables/index.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createForm, createRegistration } from '../../testing/factories.ts';
import { isFull, placesTaken } from './event-registrations.ts';

const { db, owner } = await createTestDatabase();

async function figuresOf(formId: number) {
  const [figures] = await db
    .select({
      taken: placesTaken,
      isFull,
      counted: sql<number>`(
        select count(*)::int from event_registrations known
        where known.form_id = event_registration_forms.id and known.status <> 'cancelled'
      )`,
    })
    .from(eventRegistrationForms)
    .where(eq(eventRegistrationForms.id, formId));
  return figures;
}

const STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
const anyStatus = fc.constantFrom(...STATUSES);
const anyIndex = fc.nat(20);

type Form = Awaited<ReturnType<typeof createForm>>;
type Step = (forms: Form[], where: SQL) => Promise<unknown>;

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(anyStatus, anyIndex).map(
    ([status, at]): Step =>
      (forms) =>
        createRegistration(db, forms[at % forms.length] as Form, { status }),
  ),
  anyStatus.map(
    (status): Step =>
      (_, where) =>
        db.update(eventRegistrations).set({ status }).where(where),
  ),
  fc.constant<Step>((_, where) => db.update(eventRegistrations).set({ notes: 'x' }).where(where)),
  fc.constant<Step>((_, where) => db.delete(eventRegistrations).where(where)),
);

async function someRegistration(at: number): Promise<SQL> {
  const known = await db.select({ id: eventRegistrations.id }).from(eventRegistrations);
  return eq(eventRegistrations.id, known[at % Math.max(1, known.length)]?.id ?? 0);
}

describe('the number of taken places of a form', () => {
  it('equals the number of its uncancelled registrations after any sequence of changes', async () => {
    const forms = [await createForm(db, { maxRegistrations: 3 }), await createForm(db)];
    const steps = fc.array(fc.tuple(anyStep, anyIndex), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        for (const [step, at] of all) await step(forms, await someRegistration(at));
        const figures = await Promise.all(forms.map(({ id }) => figuresOf(id)));
        expect(figures.map((figure) => figure?.taken)).toEqual(figures.map((figure) => figure?.counted));
        expect(figures[0]?.isFull).toBe(Number(figures[0]?.counted) >= 3);
        expect(figures[1]?.isFull).toBe(false);
      }),
      { numRuns: 15 },
    );
  });

  it('is deleted with the form or the event, and when the table of registrations is truncated', async () => {
    const [one, other] = [await createForm(db), await createForm(db)];
    for (const form of [one, other]) await createRegistration(db, form);
    await db.delete(eventRegistrationForms).where(eq(eventRegistrationForms.id, one.id));
    await db.delete(events).where(eq(events.id, other.eventId));
    const third = await createForm(db);
    await createRegistration(db, third);
    await owner.execute(sql`truncate event_registrations cascade`);
    expect(await figuresOf(third.id)).toMatchObject({ taken: 0, counted: 0, isFull: false });
    const { rows } = await db.execute(sql`select * from event_registration_places`);
    expect(rows).toEqual([]);
  });
});
