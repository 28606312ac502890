import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../db/testing/database.ts';
import { comparedName, comparedNameSql, withoutCompanyForm } from './company-forms.ts';

const SAME = [
  [
    'ABC Pet Co., Ltd.',
    'ABC PET COMPANY LIMITED',
    'abc-pet limited',
    'ABC Pet Co Ltd',
    'ＡＢＣ Pet',
    'ABC Pet & Co.',
  ],
  ['Doggie & Co', 'Doggie and Co', 'Doggie and Company Limited', 'Doggie'],
  ['Paws (HK) Limited', 'Paws (Hong Kong) Ltd'],
  ['Cats and Dogs', 'Cats & Dogs Limited'],
  ['寵物之家有限公司', '宠物之家', '寵物之家公司'],
];
const APART = [
  '寵物之家有限公司',
  '寵物之家（香港）有限公司',
  'Taco',
  'Ta',
  'Company Limited',
  'Limited Edition',
  'Coco',
  'Unlimited',
];

it.each(SAME)('comparedName ignores the legal form: %s', (name, ...others) => {
  for (const other of others) expect(comparedName(other)).toBe(comparedName(name));
});

it('comparedName returns different texts for different names, and never an empty text', () => {
  expect(new Set(APART.map(comparedName)).size).toBe(APART.length);
  expect(APART.map(comparedName)).not.toContain('');
});

it('comparedNameSql gives the same result in the database as comparedName', async () => {
  const { db } = await createTestDatabase();
  const names = [...SAME.flat(), ...APART];
  const { rows } = await db.execute<{ name: string; compared: string }>(
    sql`select name, ${sql.raw(comparedNameSql('name'))} as compared from unnest(${sql.param(names)}::text[]) name`,
  );
  expect(rows.map(({ compared }) => compared)).toEqual(names.map(comparedName));
});

it.each([
  ['ABC Pet Limited', 'ABC Pet'],
  ['Doggie and Co', 'Doggie'],
  ['cats and dogs', 'cats dogs'],
  ['limited company', 'limited company'],
  ['毛孩天地有限公司', '毛孩天地'],
  ['毛孩天地有限公司 旺角', '毛孩天地 旺角'],
  ['有限公司', '有限公司'],
  ['旺角 有限公司', '旺角'],
])('withoutCompanyForm reduces the search “%s” to “%s”', (asked, words) => {
  expect(withoutCompanyForm(asked.split(' ')).join(' ')).toBe(words);
});
