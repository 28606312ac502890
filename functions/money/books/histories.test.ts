import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payments } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { dayOf, type History, NOTHING_WRONG, step, take, wrongInBooks } from '../../testing/random-books.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 60) / 6;

const { db, owner, visitor, staff } = await createTestApp({ env: { RATE_LIMITS: 'off' } });

it('after random steps, amounts add up to the cent, document numbers have no gap, and the directory lists only eligible members', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const made = [await createMember(db), await createMember(db)];
      const history: History = {
        post: (path, body) => staff(`POST /api/${path}`, body),
        wait: async (days) => {
          history.today = new Date(history.today.getTime() + days * 86_400_000);
          await setToday(owner, dayOf(history));
          return 200;
        },
        members: made.map(({ id }) => id),
        invoices: [],
        payments: [],
        today: new Date('2025-06-15'),
      };
      await setToday(owner, dayOf(history));
      for (const one of steps) expect([200, 201, 409]).toContain(await take(history, one));
      expect(await wrongInBooks(db)).toEqual(NOTHING_WRONG);
      for (const { id } of made) {
        const listed =
          ((await (await visitor(`GET /api/members?filter={"id":${id}}`)).json()) as Row[]).length === 1;
        const { membershipStatus } = await rowOf(await staff(`GET /api/members/${id}`));
        expect([membershipStatus, listed]).toEqual([
          membershipStatus,
          !['lapsed', 'unpaid', 'ended'].includes(String(membershipStatus)),
        ]);
      }
    }),
    { numRuns: RUNS, seed: 2026 },
  );
  // Checks that most of the random steps have succeeded.
  expect(await db.$count(payments)).toBeGreaterThan(RUNS);
});
