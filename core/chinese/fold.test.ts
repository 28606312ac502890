import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../db/testing/database.ts';
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
    ['Groomers’ Guild', "groomers' guild"],
    ['O´Neil', "O'Neil"],
    ['Paws – Claws', 'paws - claws'],
    ['Cat−Dog', 'cat‑dog'],
    ['Cats & Dogs', 'cats&dogs'],
    ['寵物・之家', '寵物之家'],
    ['Pet·Co', 'petco'],
    ['囍樂', '喜樂'],
    ['pet\u200Bshop', 'petshop'],
    ['“Star”', '"star"'],
    ['Café Pâté', 'cafe pate'],
    ['cafe\u0301', 'café'],
    ['毛孩🐾樂園', '毛孩樂園'],
    ['I ❤️ Cats 👨‍👩‍👧', 'i cats'],
    ['ペットのが', 'ペットのが'.normalize('NFD')],
  ])('normalises %s and %s to the same text', (a, b) => {
    expect(fold(a)).toBe(fold(b));
  });

  it('gives the same result as the database for every character of FOLD_FROM', async () => {
    expect(await foldedByDatabase(FOLD_FROM)).toBe(fold(FOLD_FROM));
  });

  it.each(['', '  a  ', 'Ünïcödé ÉÀ', 'ﬁ ½ ㍿', 'ŻÓŁW', '🐶 狗'])(
    'gives the same result as the database for %j',
    async (text) => {
      expect(await foldedByDatabase(text)).toBe(fold(text));
    },
  );

  it('gives the same result as the database for any mixture of characters', async () => {
    const sign = fc.constantFrom(
      ..."aZ1 &-·•’‘'`´“”–—−‑囍寵　ﬁéÜİが한🐾❤\u0301\uFE0F",
      '\u200B',
      '\u202E',
      '\u00AD',
      ' & ',
      '\n',
      '\u00A0',
    );
    const text = fc.array(sign).map((signs) => signs.join(''));
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        expect(await foldedByDatabase(given)).toBe(fold(given));
        expect(fold(fold(given))).toBe(fold(given));
      }),
      { numRuns: 200 },
    );
  });
});
