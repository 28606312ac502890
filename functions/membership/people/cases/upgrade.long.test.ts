import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { members } from '../../../../db/tables/index.ts';
import { rowOf } from '../../../testing/answers.ts';
import { peopleWorld } from './world.ts';

const { db, owner, signedIn } = await peopleWorld();

const FIRMS = 5000;
const MIGRATION = path.resolve(import.meta.dirname, '../../../../db/migrations/0190_people-of-firms.sql');

it('makes rows of 5,000 firms’ seats in less than ten seconds, as the trigger does, and mails nobody', async () => {
  const seat = (n: number) => ({
    ...{ companyNameHk: `公司${n}`, companyNameEn: `Firm ${n}`, companyStatus: true },
    ...{ memberEmail: `shop${n}@firm.hk`, memberChargeman: n % 2 ? '何老闆' : '' },
    ...(n % 3 && { representativeName: `代表${n}`, representativeEmail: `rep${n}@firm.hk` }),
    ...(n % 5 && {
      contactPersonName: n % 4 ? `聯絡${n}` : `代表${n}`,
      contactPersonEmail: `rep${n}@firm.hk`,
    }),
  });
  for (let from = 0; from < FIRMS; from += 500)
    await db.insert(members).values(Array.from({ length: 500 }, (_, n) => seat(from + n)));
  const rows = sql`
    select member_id, seats, name, coalesce(email, '') as email, roles from member_people
    order by member_id, name, email`;
  const byTrigger = (await db.execute(rows)).rows;
  await owner.execute(sql`truncate member_people cascade`);
  const statement = readFileSync(MIGRATION, 'utf8')
    .split('--> statement-breakpoint')
    .find((part) => part.includes('INSERT INTO "member_people"'));
  // The upgrade writes these rows before any trigger stands on the new table.
  await owner.execute(sql`alter table member_people disable trigger user`);
  const begun = performance.now();
  await owner.execute(sql.raw(statement ?? ''));
  expect(performance.now() - begun).toBeLessThan(10_000);
  await owner.execute(sql`alter table member_people enable trigger user`);
  expect((await db.execute(rows)).rows).toEqual(byTrigger);
  expect(await db.execute(sql`select count(*)::int as n from mail_messages`)).toMatchObject({
    rows: [{ n: 0 }],
  });
  const call = await signedIn('shop1@firm.hk');
  const { people } = await rowOf(await call('GET /api/my/session'));
  expect(people).toMatchObject([{ seat: 'chargeman' }]);
}, 240_000);
