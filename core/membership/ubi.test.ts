import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../db/testing/database.ts';
import { isDoubtfulCertNo, ubiOf } from './ubi.ts';

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

it.each(CASES)('ubiOf and the database function ubi_of read %j as %s', async (text, ubi) => {
  expect(ubiOf(text)).toBe(ubi);
  const { rows } = await db.execute<{ ubi: string | null }>(sql`select ubi_of(${text}) as ubi`);
  expect(rows[0]?.ubi ?? undefined).toBe(ubi);
});

it.each<[text: string, isDoubtful: boolean, whileTyped: boolean]>([
  ['', false, false],
  ['12345678', false, false],
  ['12345678-000-01-24-A', false, false],
  ['1234', true, false],
  ['c123', true, false],
  ['12345678-00', true, false],
  ['1234a', true, true],
  ['申請中', true, true],
  ['12345678-000-01-24-55', true, true],
])(
  'isDoubtfulCertNo for %j returns %s; while the user is still typing, it returns %s',
  (text, isDoubtful, whileTyped) => {
    expect([isDoubtfulCertNo(text), isDoubtfulCertNo(text, true)]).toEqual([isDoubtful, whileTyped]);
  },
);
