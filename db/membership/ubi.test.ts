import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { ubiOf } from './ubi.ts';

const { db } = await createTestDatabase();

const CASES: [text: string, ubi: string | undefined][] = [
  ['12345678-000-01-24-5', '12345678'],
  ['１２３４５６７８', '12345678'],
  ['12345678', '12345678'],
  [' 1234 5678 ', '12345678'],
  ['12345678—000', '12345678'],
  ['12345678-000-01-24-A', '12345678'],
  ['c1234567', 'C1234567'],
  ['1234567', undefined],
  ['123456789', undefined],
  ['12345678-000-01', undefined],
  ['BR 12345678', undefined],
  ['', undefined],
  ['申請中', undefined],
];

it.each(CASES)('reads %j as %s, here and in the database (case 40)', async (text, ubi) => {
  expect(ubiOf(text)).toBe(ubi);
  const { rows } = await db.execute<{ ubi: string | null }>(sql`select ubi_of(${text}) as ubi`);
  expect(rows[0]?.ubi ?? undefined).toBe(ubi);
});
