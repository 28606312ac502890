import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_BRAND } from '../../../core/content/association.ts';
import { associationTexts, bankLines, members } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { expectError, listQuery, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, staff, signIn } = await createTestApp();
const { memberCodePrefix, paymentPrefix } = FIRST_BRAND;

const MAPPING = { date: 0, amount: 1, credit: null, debit: null, balance: null, payer: null };

const change = (values: object) => staff('PATCH /api/association', values);
const codeOf = async (id: number) => (await db.select().from(members).where(eq(members.id, id)))[0];
const newCode = async () => (await codeOf((await createMember(db)).id))?.memberUniqueCode ?? '';
const foundBy = async (q: string) =>
  (await rowsOf(await staff(`GET /api/members?${listQuery({ filter: { q } })}`))).map(({ id }) => id);

async function issued(): Promise<string> {
  const { id: memberId } = await createMember(db, { companyStatus: true });
  const wanted = { memberId, kind: 'renewal', memberType: '普通會員', year: 2027 };
  await staff('POST /api/membership-periods', { memberIds: [memberId], memberType: '普通會員', year: 2026 });
  return String((await rowOf(await staff('POST /api/invoices', wanted))).reference);
}

beforeEach(async () => {
  await db.update(associationTexts).set({ data: {}, draft: null });
});

describe('the prefix of members’ codes', () => {
  it('is the profile’s until the owner saves another; a reset follows the profile again', async () => {
    expect(await newCode()).toMatch(new RegExp(`^${memberCodePrefix}\\d{6}$`));
    await change({ memberCodePrefix: 'hkat' });
    expect(await newCode()).toMatch(/^HKAT\d{6}$/);
    await change({ memberCodePrefix });
    expect(await newCode()).toMatch(new RegExp(`^${memberCodePrefix}\\d{6}$`));
    expect(await db.select({ data: associationTexts.data }).from(associationTexts)).toEqual([{ data: {} }]);
  });

  it('changes no code that was given, and members are found by the digits of any of them', async () => {
    const before = await createMember(db);
    const code = (await codeOf(before.id))?.memberUniqueCode ?? '';
    await change({ memberCodePrefix: 'HKAT' });
    const between = await createMember(db);
    await change({ memberCodePrefix: 'HKAX' });
    const after = await createMember(db);
    expect((await codeOf(before.id))?.memberUniqueCode).toBe(code);
    expect(await foundBy(code)).toEqual([before.id]);
    for (const { id } of [before, between, after])
      expect(await foundBy((await codeOf(id))?.memberUniqueCode.slice(-6) ?? '')).toEqual([id]);
  });
});

describe('the prefix of payment references', () => {
  it('is the saved one for new invoices; a transfer with an earlier reference is still matched', async () => {
    const before = await issued();
    expect(before).toMatch(new RegExp(`^${paymentPrefix}\\d{6}[A-Z]$`));
    await change({ paymentPrefix: 'AQ' });
    const after = await issued();
    expect(after).toMatch(/^AQ\d{6}[A-Z]$/);
    await change({ paymentPrefix });
    expect(await issued()).toMatch(new RegExp(`^${paymentPrefix}`));
    const line = (reference: string) => ({
      ...{ bookedOn: '2026-11-20', amountCents: -100, payerName: '', balanceCents: null },
      text: `REVERSAL ${reference}`,
    });
    const treasurer = await signIn('finance');
    const answer = await treasurer('POST /api/bank-statements', {
      ...{ fileName: 'a.csv', fileHash: 'a'.repeat(64), account: 'HSBC 1', mapping: MAPPING },
      lines: [line(before), line(after), line('XX260001K')],
    });
    expect(answer.status).toBe(201);
    const lines = await db.select().from(bankLines);
    expect(Object.fromEntries(lines.map(({ text, status }) => [String(text).split(' ')[1], status]))).toEqual(
      { [before]: 'new', [after]: 'new', XX260001K: 'ignored' },
    );
  });
});

it.each([
  ['memberCodePrefix', 'A'],
  ['memberCodePrefix', 'HK-PT'],
  ['memberCodePrefix', "A'; drop table members"],
  ['paymentPrefix', 'ABC'],
  ['paymentPrefix', '12'],
])('a prefix that numbers could not have is refused: %s %s', async (field, value) => {
  const { errors } = await expectError(await change({ [field]: value }), 400);
  expect(errors).toHaveProperty(field);
  expect(await rowOf(await staff('GET /api/association'))).toMatchObject({ memberCodePrefix, paymentPrefix });
});
