import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { memberPeople, members, signedLinks } from '../../../../db/tables/index.ts';
import { createMember } from '../../../../db/testing/factories.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../../testing/answers.ts';
import { peopleWorld } from './world.ts';

const { db, owner, staff, visitor, signedIn, arrivedAt, sendAll } = await peopleWorld();

let count = 0;
async function checked(rows: object[], mode = 'fill') {
  const fileHash = createHash('sha256').update(`people ${++count}`).digest('hex');
  const mapping = [{ heading: '公司名稱', field: 'companyNameHk' }];
  const begun = await staff('POST /api/member-imports', { fileName: 'people.csv', fileHash, mapping, mode });
  expect(begun.status).toBe(201);
  const { id } = await rowOf(begun);
  const numbered = rows.map((values, place) => ({ rowNo: place + 2, values }));
  expect((await staff(`POST /api/member-imports/${id}/rows`, { rows: numbered })).status).toBe(200);
  return rowOf(await staff(`POST /api/member-imports/${id}/check`, {}));
}
const act = (id: unknown, name: string, body: object = {}) =>
  staff(`POST /api/member-imports/${id}/${name}`, body);
const rowsIn = async (id: unknown, has?: string) =>
  rowsOf(await staff(`GET /api/member-imports/${id}/rows${has ? `?filter={"has":"${has}"}` : ''}`));
const peopleOf = async (id: number) => rowsOf(await staff(`GET /api/members/${id}/people`));
const named = (people: Row[], name: string) => people.find((person) => person.name === name);

let firms = 0;
const firm = (values: Partial<typeof members.$inferInsert> = {}) =>
  createMember(db, {
    companyNameHk: `搬人${++firms}有限公司`,
    ...{ representativeName: '陳大文', representativeEmail: `rep${firms}@import.hk` },
    ...values,
  });

it('adds the colleagues of a sheet of people, several to a firm, completes those who are there, and is undone', async () => {
  const one = await firm();
  const other = await firm();
  await staff(`POST /api/members/${one.id}/people`, { name: '舊同事', email: 'known@import.hk' });
  const before = [...(await peopleOf(one.id)), ...(await peopleOf(other.id))];
  const sheet = [
    {
      companyNameHk: one.companyNameHk,
      personName: '新同事',
      personEmail: 'new@import.hk',
      personRoles: '賬務；名錄',
    },
    {
      companyNameHk: one.companyNameHk,
      personName: '舊同事',
      personPhone: '2345 6789',
      personEmail: 'x@import.hk',
    },
    {
      companyNameHk: one.companyNameHk,
      personName: '陳大文',
      personRoles: 'Accounts',
      personPosition: '董事',
    },
    {
      memberNumber: other.memberNumber,
      personName: '另一位',
      personMobile: '9123 4567',
      personNameEn: 'Another',
    },
  ];
  const { id, counts, status } = await checked(sheet);
  expect([status, counts]).toEqual([
    'checked',
    { rows: 4, faulty: 0, create: 0, fill: 4, update: 0, skip: 0, people: 4 },
  ]);
  expect(
    (await rowsIn(id, 'people')).map(({ person }) => [(person as Row).name, (person as Row).found]),
  ).toEqual([
    ['新同事', 'new'],
    ['舊同事', 'known'],
    ['陳大文', 'seat'],
    ['另一位', 'new'],
  ]);
  expect((await act(id, 'apply')).status).toBe(200);
  const people = await peopleOf(one.id);
  expect(named(people, '新同事')).toMatchObject({
    ...{ seat: 'colleague', email: 'new@import.hk', addedBy: 'import' },
    roles: ['accounts', 'listing', 'member'],
  });
  expect(named(people, '舊同事')).toMatchObject({ email: 'known@import.hk', phone: '2345 6789' });
  expect(named(people, '陳大文')).toMatchObject({
    position: null,
    roles: ['accounts', 'representative', 'member'],
  });
  expect(named(await peopleOf(other.id), '另一位')).toMatchObject({ mobile: '9123 4567', nameEn: 'Another' });
  await sendAll();
  expect(arrivedAt('new@import.hk'), 'imports tell nobody who is added').toEqual([]);

  expect((await act(id, 'undo')).status).toBe(200);
  const plain = (rows: Row[]) => rows.map(({ updatedAt: _, ...row }) => row);
  expect(plain([...(await peopleOf(one.id)), ...(await peopleOf(other.id))])).toEqual(plain(before));
});

it('adds colleagues to the firms that the same list creates, and removes both when undone', async () => {
  const name = `搬人新${++firms}有限公司`;
  const { id } = await checked([
    {
      companyNameHk: name,
      memberEmail: 'shop@new.hk',
      representativeName: '代表',
      personName: '同事甲',
      personEmail: 'a@new.hk',
    },
    { companyNameHk: name, personName: '同事乙', personEmail: 'b@new.hk' },
    { companyNameHk: `沒有這間${firms}`, personName: '無主', personEmail: 'c@new.hk' },
  ]);
  const faults = (await rowsIn(id, 'faults')).map(({ rowNo, faults: found }) => [
    rowNo,
    Object.keys(found as Row),
  ]);
  expect(faults).toEqual([[4, ['companyNameHk']]]);
  expect((await act(id, 'apply')).status).toBe(200);
  const [made] = await db.select().from(members).where(eq(members.companyNameHk, name));
  const people = await peopleOf(made?.id ?? 0);
  expect(people.map((person) => [person.name, person.seat])).toEqual([
    ['代表', 'representative'],
    ['', 'chargeman'],
    ['同事甲', 'colleague'],
    ['同事乙', 'colleague'],
  ]);
  expect(await db.$count(members, eq(members.companyNameHk, `沒有這間${firms}`))).toBe(0);
  expect((await act(id, 'undo')).status).toBe(200);
  expect(await db.$count(members, eq(members.companyNameHk, name))).toBe(0);
  expect(await db.$count(memberPeople, eq(memberPeople.memberId, made?.id ?? 0))).toBe(0);
});

it('lists who would end before it is applied; then the old link is void, sessions end, both are told, and undoing reopens the row', async () => {
  const { id: memberId, companyNameHk, representativeEmail } = await firm();
  const call = await signedIn(representativeEmail);
  await db.insert(signedLinks).values({ memberId }).onConflictDoNothing();
  const generation = async () =>
    (await db.select().from(signedLinks).where(eq(signedLinks.memberId, memberId)))[0]?.generation ?? 0;
  const before = await generation();
  const row = { companyNameHk, representativeName: '張三', representativeEmail: 'zhang@import.hk' };
  const filling = await checked([row]);
  expect(filling.counts).not.toHaveProperty('ends');
  await staff(`PATCH /api/member-imports/${filling.id}/rows`, { rowNos: [2], action: 'update' });
  const { id } = filling;
  expect((await rowsIn(id, 'ends')).map(({ ends }) => ends)).toEqual([
    [{ name: '陳大文', email: representativeEmail, seats: ['representative'] }],
  ]);
  expect(await rowOf(await staff(`GET /api/member-imports/${id}`))).toMatchObject({ counts: { ends: 1 } });
  expect((await act(id, 'apply')).status).toBe(200);
  expect(named(await peopleOf(memberId), '陳大文')).toMatchObject({
    endedBy: 'seat',
    untilOn: expect.any(String),
  });
  expect(await generation()).toBeGreaterThan(before);
  expect((await call('GET /api/my/session')).status).toBe(401);
  await sendAll();
  expect(arrivedAt('zhang@import.hk').length).toBe(1);
  expect(arrivedAt(representativeEmail).length).toBeGreaterThan(1);
  expect((await act(id, 'undo')).status).toBe(200);
  expect(named(await peopleOf(memberId), '陳大文')).toMatchObject({ untilOn: null, roles: ['member'] });
  expect(named(await peopleOf(memberId), '張三')).toMatchObject({ untilOn: expect.any(String) });
});

it('names the firms whose colleagues were changed since, and keeps them when the rest is undone', async () => {
  const [kept, left] = [await firm(), await firm()];
  const { id } = await checked([
    { companyNameHk: kept.companyNameHk, personName: '改了', personEmail: 'k@import.hk' },
    { companyNameHk: left.companyNameHk, personName: '照舊', personEmail: 'l@import.hk' },
  ]);
  await act(id, 'apply');
  const person = named(await peopleOf(kept.id), '改了');
  await staff(`PATCH /api/members/${kept.id}/people/${person?.id}`, { phone: '2888 9999' });
  expect(await expectError(await act(id, 'undo'), 409)).toMatchObject({
    ...{ code: 'changed_since', rows: [{ rowNo: 2, companyName: kept.companyNameHk }] },
  });
  expect((await act(id, 'undo', { except: true })).status).toBe(200);
  expect(named(await peopleOf(kept.id), '改了')).toBeDefined();
  expect(named(await peopleOf(left.id), '照舊')).toBeUndefined();
});

it('overwrites a colleague where the list wins, says what it cannot read, and imports nobody while people are off', async () => {
  const { id: memberId, companyNameHk } = await firm();
  await staff(`POST /api/members/${memberId}/people`, {
    name: '同事',
    email: 'was@import.hk',
    roles: ['listing'],
  });
  const row = {
    companyNameHk,
    personName: '同事',
    personEmail: 'now@import.hk',
    personRoles: '賬務、經理',
    personPhone: '沒有號碼',
  };
  const { id } = await checked([row, { companyNameHk, personEmail: 'nobody@import.hk' }], 'update');
  expect((await rowsIn(id)).map(({ remarks }) => Object.keys(remarks as Row).toSorted())).toEqual([
    ['personPhone', 'personRoles'],
    ['personName'],
  ]);
  expect((await act(id, 'apply')).status).toBe(200);
  expect(named(await peopleOf(memberId), '同事')).toMatchObject({
    ...{ email: 'now@import.hk', phone: null, roles: ['accounts', 'member'] },
  });
  await owner.execute(sql`update people_settings set is_on = false`);
  const off = await checked([{ companyNameHk, personName: '關了' }]);
  expect(off.counts).not.toHaveProperty('people');
  expect(Object.keys((await rowsIn(off.id))[0]?.remarks as Row)).toEqual(['personName']);
  await owner.execute(sql`update people_settings set is_on = true`);
});

it('is found and erased with a person’s data, refuses hostile cells, and needs a role', async () => {
  const { companyNameHk } = await firm();
  const hostile = `'; drop table member_people; --`;
  const { id } = await checked([{ companyNameHk, personName: hostile, personEmail: 'gone@import.hk' }]);
  const search = async () =>
    (await rowOf(await staff('POST /api/personal-data/search', { email: 'gone@import.hk' })))
      .records as Row[];
  const [found] = await search();
  expect(found).toMatchObject({ resource: 'member-import-rows', name: hostile });
  const records = [{ resource: 'member-import-rows', id: found?.id }];
  expect((await staff('POST /api/personal-data/erase', { records })).status).toBe(200);
  expect(await search()).toEqual([]);
  expect((await visitor(`GET /api/member-imports/${id}/rows?filter={"has":"people"}`)).status).toBe(401);
});
