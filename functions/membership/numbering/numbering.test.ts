import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { memberNumbering, memberNumbers, members } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { PASSWORD } from '../../testing/accounts.ts';
import { expectError, listQuery, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, visitor, staff, signIn } = await createTestApp({
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'https://pets.example' },
});
const OFF = { isOwn: false, prefix: '', width: 3, next: 1 };
const own = { isOwn: true, prefix: '', width: 3, next: 1, currentPassword: PASSWORD };

afterEach(() => db.update(memberNumbering).set(OFF));

const verified = async (number: string) => visitor(`GET /api/verify/${encodeURIComponent(number)}`);
const idOf = async (number: string, names: { companyNameHk: string }) => {
  const answer = await verified(number);
  expect([number, answer.status]).toEqual([number, 200]);
  expect(await answer.json()).toMatchObject({ companyNameHk: names.companyNameHk, isValid: true });
};

describe('a member’s number', () => {
  it('is the same on the member’s page, certificate, list, export and at /verify', async () => {
    const member = await createMember(db, { companyNameHk: '一號店' });
    const { memberUniqueCode: code } = member;
    expect(await (await verified(code)).json()).toMatchObject({ memberNumber: code });
    expect(await (await verified(member.memberNumber)).json()).toMatchObject({ memberNumber: code });
    const certificate = await (await staff(`GET /api/members/${member.id}/certificate`)).text();
    expect(certificate).toContain(`/verify/${code}`);
    expect(certificate).not.toContain(member.memberNumber);
    const { url } = (await (await staff(`POST /api/members/${member.id}/links`, {})).json()) as {
      url: string;
    };
    const my = await visitor('POST /api/my', { token: url.split('#')[1] ?? '' });
    expect(await my.json()).toMatchObject({ reference: code });
    const query = listQuery({ filter: { id: [member.id] } });
    expect(await rowsOf(await staff(`GET /api/members/all?${query}`))).toMatchObject([
      { memberUniqueCode: code, memberNumber: member.memberNumber, shownNumber: code },
    ]);
    const csv = await (await staff(`GET /api/members/export.csv?${query}`)).text();
    expect(csv).toContain(code);
    expect(csv).not.toContain(member.memberNumber);
  });

  it('can be verified in every form in which it was ever displayed, ignoring letter case, character width and padding', async () => {
    const member = await createMember(db, { companyNameHk: '變號店', memberNumber: 'A-0042' });
    await staff(`PATCH /api/members/${member.id}`, { memberNumber: 'B-7' });
    for (const number of [
      'A-0042',
      'a-0042',
      'Ａ-００４２',
      'A-42',
      'A-000042',
      'B-7',
      ' b-007 ',
      member.memberUniqueCode,
    ])
      await idOf(number, member);
    const short = member.memberUniqueCode.replace(/0+/, '');
    await idOf(short, member);
    for (const number of ['C-7', '42', '7', 'A-420', 'A-']) await expectError(await verified(number), 404);
  });

  it('can be verified with any number of leading zeros; if that would match two members, only the exact number is verified', async () => {
    const one = await createMember(db, { companyNameHk: '甲店', memberNumber: 'P-01' });
    const two = await createMember(db, { companyNameHk: '乙店', memberNumber: 'P-001' });
    await idOf('P-01', one);
    await idOf('p-001', two);
    await expectError(await verified('P-1'), 404);
    await expectError(await verified('P-0001'), 404);
  });

  it('cannot be a number that another member has or once had, in any notation', async () => {
    const first = await createMember(db, { memberNumber: 'Q-5' });
    const second = await createMember(db);
    await staff(`PATCH /api/members/${first.id}`, { memberNumber: 'Q-6' });
    for (const change of [{ memberNumber: 'q-5' }, { memberNumber: 'Ｑ-6' }, { memberUniqueCode: 'Q-5' }]) {
      const refused = await expectError(await staff(`PATCH /api/members/${second.id}`, change), 409);
      expect(refused.code).toBe('member_code_taken');
    }
    expect((await staff(`PATCH /api/members/${first.id}`, { memberNumber: 'Q-5' })).status).toBe(200);
  });

  it('of a former member is verified without showing names', async () => {
    const member = await createMember(db, { companyNameHk: '舊店' });
    const gone = { isValid: false, companyNameHk: '', companyNameEn: '' };
    await staff(`PATCH /api/members/${member.id}`, { endedOn: '2020-01-01' });
    expect(await (await verified(member.memberUniqueCode)).json()).toMatchObject(gone);
    await staff(`DELETE /api/members/${member.id}`);
    expect(await (await verified(member.memberNumber)).json()).toMatchObject(gone);
    await staff(`DELETE /api/trash/members/${member.id}`);
    expect(await (await verified(member.memberUniqueCode)).json()).toMatchObject({
      ...gone,
      memberNumber: member.memberUniqueCode,
    });
    const applicant = await createMember(db, { companyStatus: false });
    await expectError(await verified(applicant.memberUniqueCode), 404);
  });

  it('is found by every search, in any notation', async () => {
    const member = await createMember(db, { companyNameHk: '尋號店', memberNumber: 'Z-0099' });
    await staff(`PATCH /api/members/${member.id}`, { memberNumber: 'Z-0100' });
    for (const q of ['Z-0099', 'z-99', 'Ｚ-0100', member.memberUniqueCode.toLowerCase(), 'Z -0100']) {
      const query = listQuery({ filter: { q } });
      const lists = [
        await visitor(`GET /api/members?${query}`),
        await staff(`GET /api/members/all?${query}`),
      ];
      for (const list of lists)
        expect([q, (await rowsOf(list)).map(({ id }) => id)]).toEqual([q, [member.id]]);
      const found = await visitor(`GET /api/search?q=${encodeURIComponent(q)}`);
      expect([q, await found.json()]).toMatchObject([
        q,
        { counts: { members: 1 }, hits: [{ id: member.id }] },
      ]);
    }
  });

  it('cannot be verified when an old system assigned the same number to two members', async () => {
    const one = await createMember(db, { memberNumber: 'X-1' });
    const two = await createMember(db, { memberNumber: 'X-2' });
    await owner.update(memberNumbers).set({ isContested: true }).where(eq(memberNumbers.number, 'X-1'));
    await owner
      .insert(memberNumbers)
      .values({ number: 'x-1', memberId: two.id, wasMember: true, isContested: true });
    await expectError(await verified('X-1'), 404);
    expect(await (await verified(one.memberUniqueCode)).json()).toMatchObject({ isValid: true });
  });
});

describe('PATCH /api/member-numbering', () => {
  it('continues an imported numbering: a newly approved member gets the next number', async () => {
    const old = await createMember(db, { companyNameHk: '老店', memberNumber: '060' });
    const plain = await createMember(db, { companyNameHk: '無號店' });
    const changed = await staff('PATCH /api/member-numbering', { ...own, next: 60, acceptsCollisions: true });
    expect(await changed.json()).toMatchObject({ isOwn: true, next: 60 });
    const shown = async (id: number) => (await rowOf(await staff(`GET /api/members/${id}`))).shownNumber;
    expect([await shown(old.id), await shown(plain.id)]).toEqual(['060', plain.memberUniqueCode]);
    const applied: Row = await rowOf(await visitor('POST /api/members', { companyNameHk: '新店' }));
    expect(applied.memberNumber).toMatch(/^M\d{6}$/);
    const approved = await staff(`PUT /api/members/${applied.id}`, { companyStatus: true, memberMark: 'A' });
    expect(await approved.json()).toMatchObject({ memberNumber: '061', shownNumber: '061' });
    for (const number of ['061', '61', String(applied.memberNumber), String(applied.memberUniqueCode)])
      expect(await (await verified(number)).json()).toMatchObject({ memberNumber: '061' });
    const atOnce = await staff('POST /api/members', { companyNameHk: '即批店', companyStatus: true });
    expect(await atOnce.json()).toMatchObject({ memberNumber: '062' });
    const list = await rowsOf(
      await visitor(`GET /api/members?fields=id,shownNumber&${listQuery({ filter: { id: [old.id] } })}`),
    );
    expect(list).toEqual([{ id: old.id, shownNumber: '060' }]);
    const [row] = await rowsOf(await visitor(`GET /api/members?${listQuery({ filter: { id: [old.id] } })}`));
    expect(row).not.toHaveProperty('shownNumber');
    expect(row).not.toHaveProperty('memberNumber');
  });

  it('rejects colliding numbers until the owner accepts the collisions', async () => {
    const one = await createMember(db, { memberNumber: 'K-1' });
    const two = await createMember(db, { memberNumber: 'K-01' });
    const rules = { prefix: 'K-', width: 3, next: 1 };
    const check = await staff('POST /api/member-numbering/check', rules);
    const collision = expect.objectContaining({
      members: [expect.objectContaining({ id: one.id }), expect.objectContaining({ id: two.id })],
    });
    expect(await check.json()).toMatchObject({
      collisions: expect.arrayContaining([collision]),
      taken: ['K-001'],
      nextNumber: 'K-002',
    });
    const refused = await staff('PATCH /api/member-numbering', { ...own, ...rules });
    expect((await expectError(refused, 409)).code).toBe('number_collisions');
    const taken = await staff('PATCH /api/member-numbering', { ...own, ...rules, acceptsCollisions: true });
    expect(taken.status).toBe(200);
    await db.update(members).set({ memberNumber: 'K-9' }).where(eq(members.id, two.id));
  });

  it('requires the owner’s password, and rejects other roles and invalid rules', async () => {
    const { currentPassword, ...without } = own;
    for (const body of [without, { ...own, currentPassword: 'wrong' }])
      expect(await expectError(await staff('PATCH /api/member-numbering', body), 400)).toMatchObject({
        errors: { currentPassword: expect.any(String) },
      });
    expect(currentPassword).toBe(PASSWORD);
    for (const bad of [{ prefix: 'A1' }, { width: 0 }, { width: 10 }, { next: 0 }, { prefix: 'A B' }])
      await expectError(await staff('PATCH /api/member-numbering', { ...own, ...bad }), 400);
    const secretary = await signIn('membership');
    expect((await secretary('GET /api/member-numbering')).status).toBe(200);
    await expectError(await secretary('PATCH /api/member-numbering', own), 403);
    await expectError(await visitor('GET /api/member-numbering'), 401);
  });

  it('triggers a rebuild of the site', async () => {
    const before = await rowOf(await staff('GET /api/publish-status'));
    await staff('PATCH /api/member-numbering', { ...own, acceptsCollisions: true });
    const after = await rowOf(await staff('GET /api/publish-status'));
    expect(after.changedAt).not.toBe(before.changedAt);
  });
});
