import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_MEMBER_TYPES } from '../../../core/membership/member-types.ts';
import { membershipPeriods } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, visitor, staff, signIn } = await createTestApp();

const types = async () => rowsOf(await staff('GET /api/member-types'));
const idOf = async (key: string) => (await types()).find((type) => type.key === key)?.id;
const add = (values: object) => staff('POST /api/member-types', values);
const priced = async (memberType: string, amountCents: number) =>
  staff('POST /api/membership-fees', {
    ...{ memberType, amountCents, isHalvable: false, validFromOn: '2020-01-01' },
  });
const apply = (memberType: string) =>
  visitor('POST /api/members', { companyNameHk: randomUUID(), memberPhone: '23456789', memberType });
const term = (memberType: string, values: object) =>
  staff('POST /api/membership-periods', { memberType, ...values });

beforeAll(() => setToday(owner, '2026-05-06'));

it('the list of member types initially contains FIRST_MEMBER_TYPES; staff read the list, and only owners change it', async () => {
  expect((await types()).map(({ key }) => key)).toEqual(FIRST_MEMBER_TYPES.map(({ key }) => key));
  const finance = await signIn('finance');
  expect((await finance('GET /api/member-types')).status).toBe(200);
  await expectError(await finance('POST /api/member-types', { nameZh: '甲', term: 'year' }), 403);
  await expectError(await visitor('GET /api/member-types'), 401);
});

describe('a new member type', () => {
  it('can be applied for when it has a fee, and can then be accepted, invoiced under both its names and renewed', async () => {
    const made = await add({ nameZh: '商號會員', nameEn: 'Trade member', term: 'year' });
    expect([made.status, await rowOf(made)]).toMatchObject([201, { key: '商號會員', position: 3 }]);
    const again = await expectError(await add({ nameZh: '商號會員', term: 'life' }), 409);
    expect(again.code).toBe('member_type_exists');
    expect((await expectError(await apply('商號會員'), 400)).errors).toHaveProperty('memberType');
    expect((await priced('商號會員', 50_000)).status).toBe(201);
    const applied = await apply('商號會員');
    expect(applied.status).toBe(201);
    const { id } = await rowOf(applied);
    const [application] = await rowsOf(await staff(`GET /api/applications?filter={"memberId":${id}}`));
    const accepted = await rowOf(
      await staff(`POST /api/applications/${application?.id}/accept`, { memberType: '商號會員', year: 2026 }),
    );
    const invoice = accepted.invoice as Row;
    expect(invoice.lines).toEqual([
      { zh: '商號會員會費 2026 年', en: 'Trade member: fee for 2026', amountCents: 50_000 },
    ]);
    await staff('POST /api/payments', {
      ...{ requestId: randomUUID(), method: 'fps', amountCents: 50_000, receivedOn: '2026-05-06' },
      allocations: [{ invoiceId: invoice.id, amountCents: 50_000 }],
    });
    expect(await rowOf(await staff(`GET /api/members/${id}`))).toMatchObject({
      ...{ memberType: '商號會員', memberMark: 'A', companyStatus: true },
    });
    await staff(`PATCH /api/member-types/${await idOf('商號會員')}`, { nameZh: '行號會員', isActive: false });
    await setToday(owner, '2026-12-01');
    const preview = await rowOf(await staff('GET /api/renewals?year=2027'));
    expect(preview.types).toContainEqual({ memberType: '商號會員', count: 1, amountCents: 50_000 });
    await setToday(owner, '2026-05-06');
  });

  it('for life makes a member permanent, and is stored as the member’s type', async () => {
    await add({ nameZh: '榮譽會員', nameEn: 'Honorary member', term: 'life' });
    const { id } = await createMember(db, { companyStatus: true });
    const given = { memberIds: [id], startsOn: '2026-01-05', minuteRef: '2026/3' };
    const noMinutes = await expectError(await term('榮譽會員', { ...given, minuteRef: null }), 400);
    expect(Object.keys(noMinutes.errors as object)).toEqual(['minuteRef']);
    await expectError(await term('榮譽會員', { ...given, year: 2026 }), 400);
    expect((await term('榮譽會員', given)).status).toBe(201);
    expect(await rowOf(await staff(`GET /api/members/${id}`))).toMatchObject({
      ...{ memberType: '榮譽會員', memberMark: 'HKP', membershipStatus: 'permanent' },
    });
  });

  it('for life rejects a membership period of one year, even when it is inserted directly into the database', async () => {
    const { id: memberId } = await createMember(db, { companyStatus: true });
    const wrong = {
      ...{ memberId, memberType: '榮譽會員', year: 2026, startsOn: '2026-01-01', endsOn: '2026-12-31' },
      ...{ feeCents: 0, source: 'recorded' as const },
    };
    const failure = await owner
      .insert(membershipPeriods)
      .values(wrong)
      .catch((error: Error) => error);
    expect(String((failure as Error).cause)).toContain(
      'A term of one year does not fit the member type 榮譽會員',
    );
    const unknown = { ...wrong, memberType: '不存在' };
    const refused = await owner
      .insert(membershipPeriods)
      .values(unknown)
      .catch((error: Error) => error);
    expect(String((refused as Error).cause)).toContain('member_type_member_types_key_fk');
  });
});

describe('unknown and inactive member types', () => {
  it('are rejected with the names of the active types', async () => {
    const { id } = await createMember(db, { companyStatus: true });
    await add({ nameZh: '舊會員', term: 'year', isActive: false });
    for (const [language, message] of [
      ['zh-TW', '會員類別須為永久會員、普通會員、贊助會員或榮譽會員'],
      ['en', 'The type must be 永久會員, 普通會員, 贊助會員 or 榮譽會員'],
    ])
      for (const memberType of ['舊會員', '名譽會員'])
        for (const [call, body] of [
          ['POST /api/membership-periods', { memberIds: [id], memberType, year: 2026 }],
          ['POST /api/invoices', { memberId: id, kind: 'renewal', memberType, year: 2026 }],
          [
            'POST /api/membership-fees',
            { memberType, amountCents: 1, isHalvable: false, validFromOn: '2026-01-01' },
          ],
        ] as const) {
          const headers = { 'accept-language': language as string };
          const { errors } = await expectError(await staff(call, { body, headers }), 400);
          expect([call, (errors as Row).memberType]).toEqual([call, message]);
        }
    await expectError(await visitor('GET /api/fees/quote?type=舊會員&appliedOn=2026-05-06&year=2026'), 400);
    await expectError(await apply('舊會員'), 400);
  });

  it('never include all yearly types: the last active type cannot be made inactive (409)', async () => {
    for (const key of ['贊助會員', '普通會員'])
      await staff(`PATCH /api/member-types/${await idOf(key)}`, { isActive: false });
    const left = (await types()).filter(({ term: of, isActive }) => of === 'year' && isActive);
    expect(left.map(({ key }) => key)).toEqual(['普通會員']);
    const last = await staff(`PATCH /api/member-types/${await idOf('普通會員')}`, { isActive: false });
    expect((await expectError(last, 409)).code).toBe('last_member_type');
  });
});

describe('the first yearly member type', () => {
  it('is the default type of new applicants', async () => {
    await add({ nameZh: '首會員', term: 'year', position: 0 });
    const position = Math.min(...(await types()).map((type) => Number(type.position)));
    const { id } = await rowOf(
      await visitor('POST /api/members', { companyNameHk: '新店', memberPhone: '23456789' }),
    );
    await staff(`PATCH /api/member-types/${await idOf('普通會員')}`, { position: position + 5 });
    const later = await rowOf(
      await visitor('POST /api/members', { companyNameHk: '次店', memberPhone: '23456780' }),
    );
    const typeOf = async (one: unknown) => (await rowOf(await staff(`GET /api/members/${one}`))).memberType;
    expect([await typeOf(id), await typeOf(later.id)]).toEqual(['首會員', '首會員']);
  });
});
