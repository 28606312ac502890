import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { fold } from './fold.ts';
import { FOLD_FROM } from './fold-characters.ts';

const { db } = await createTestDatabase();

async function foldedByDatabase(text: string): Promise<unknown> {
  const { rows } = await db.execute(sql`select fold_search(${text}) as folded`);
  return rows[0]?.folded;
}

describe('fold', () => {
  it.each([
    ['宠物', '寵物'],
    ['PET CO. LTD', 'pet co. ltd'],
    ['ＡＢＣ　１２３', 'abc 123'],
    ['網絡  電郵\n查詢', '网络 电邮 查询'],
    ['裏面', '里面'],
    ['甚麼', '甚么'],
  ])('makes %s and %s the same', (a, b) => {
    expect(fold(a)).toBe(fold(b));
  });

  it('is what the database does, for every character of the table', async () => {
    expect(await foldedByDatabase(FOLD_FROM)).toBe(fold(FOLD_FROM));
  });

  it.each(['', '  a  ', 'Ünïcödé ÉÀ', 'ﬁ ½ ㍿', 'ŻÓŁW', '🐶 狗'])(
    'is what the database does for %j',
    async (text) => {
      expect(await foldedByDatabase(text)).toBe(fold(text));
    },
  );
});
