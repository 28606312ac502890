import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberPeople, members, signedLinks } from '../../../../db/tables/index.ts';
import { createMember } from '../../../../db/testing/factories.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../../testing/answers.ts';
import { createTestApp } from '../../../testing/app.ts';
import { peopleWorld } from './world.ts';

const { db, owner, staff, signIn, visitor, arrivedAt, sendAll, signedIn } = await peopleWorld();

let count = 0;
const FIRM = {
  representativeName: '陳大文',
  representativeNameEn: 'Chan Tai Man',
  contactPersonName: '李小姐',
  memberSecretaryName: '黃先生',
  memberChargeman: '何老闆',
};
async function firm(values: Partial<typeof members.$inferInsert> = {}) {
  const n = ++count;
  return createMember(db, {
    ...FIRM,
    representativeEmail: `rep${n}@firm.hk`,
    contactPersonEmail: `contact${n}@firm.hk`,
    memberSecretaryEmail: `secretary${n}@firm.hk`,
    memberEmail: `shop${n}@firm.hk`,
    ...values,
  });
}
const peopleOf = async (id: number) => rowsOf(await staff(`GET /api/members/${id}/people`));
const current = async (id: number) => (await peopleOf(id)).filter(({ untilOn }) => untilOn === null);
const change = async (id: number, body: object) => {
  const answer = await staff(`PATCH /api/members/${id}`, body as never);
  expect(answer.status).toBe(200);
};
const named = (people: Row[], name: string) => people.find((person) => person.name === name) as Row;

describe('the switch', () => {
  it('is off until the owner turns it on, and needs a mail provider', async () => {
    const bare = await createTestApp();
    const settings = await rowOf(await bare.staff('GET /api/people-settings'));
    expect(settings).toMatchObject({ isOn: false, canTurnOn: false, obstacle: 'no_mail_provider' });
    const refused = await expectError(await bare.staff('PATCH /api/people-settings', { isOn: true }), 409);
    expect(refused.code).toBe('no_mail_provider');
    const { id } = await createMember(bare.db);
    expect((await expectError(await bare.staff(`GET /api/members/${id}/people`), 409)).code).toBe('not_on');
    expect((await expectError(await bare.staff('GET /api/people'), 409)).code).toBe('not_on');
    const asked = await bare.visitor('POST /api/my/sign-in', { email: 'a@mail.hk' });
    expect((await expectError(asked, 409)).code).toBe('not_on');
  });

  it('names the firms whose mails will change address, and is the owner’s alone', async () => {
    const { id } = await firm();
    await owner.execute(sql`update people_settings set is_on = false`);
    const { firms } = await rowOf(await staff('GET /api/people-settings'));
    expect((firms as Row[]).filter(({ memberId }) => memberId === id)).toEqual([
      expect.objectContaining({
        ...{ purpose: 'listing', before: 'contact1@firm.hk' },
        after: ['contact1@firm.hk', 'secretary1@firm.hk'],
      }),
    ]);
    const membership = await signIn('membership');
    expect((await membership('PATCH /api/people-settings', { isOn: true })).status).toBe(403);
    const answer = await staff('PATCH /api/people-settings', { isOn: true });
    expect(await rowOf(answer)).toMatchObject({ isOn: true, firmCount: 0 });
  });
});

describe('people of a firm', () => {
  it('are the seats of its record, with their first roles', async () => {
    const { id } = await firm();
    expect((await peopleOf(id)).map(({ seat, name, roles }) => [seat, name, roles])).toEqual([
      ['representative', '陳大文', ['representative', 'member']],
      ['contact', '李小姐', ['accounts', 'listing', 'member']],
      ['secretary', '黃先生', ['listing', 'member']],
      ['chargeman', '何老闆', ['member']],
    ]);
  });

  it('hold several seats as one person; the person in charge represents a firm without representative', async () => {
    const one = { representativeName: '', representativeEmail: '', contactPersonName: '何老闆' };
    const { id } = await firm({ ...one, contactPersonEmail: 'ho@firm.hk', memberEmail: 'Ho@firm.hk' });
    const [boss] = await peopleOf(id);
    expect(boss).toMatchObject({
      ...{ seat: 'contact', seats: ['contact', 'chargeman'], email: 'ho@firm.hk' },
      roles: ['representative', 'accounts', 'listing', 'member'],
    });
    await change(id, { representativeName: '新代表', representativeEmail: 'new@firm.hk' });
    expect(named(await current(id), '何老闆').roles).toEqual(['accounts', 'listing', 'member']);
  });

  it('end when another name takes the seat, which passes its roles on', async () => {
    const { id } = await firm();
    const rep = named(await peopleOf(id), '陳大文');
    await staff(`PATCH /api/members/${id}/people/${rep.id}`, { roles: ['representative', 'accounts'] });
    await db.insert(signedLinks).values({ memberId: id }).onConflictDoNothing();
    await change(id, {
      representativeName: '張三',
      representativeNameEn: '',
      representativeEmail: rep.email,
    });
    const people = await peopleOf(id);
    expect(named(people, '張三').roles).toEqual(['accounts', 'representative', 'member']);
    expect(named(people, '陳大文')).toMatchObject({
      endedBy: 'seat',
      untilOn: expect.any(String),
      email: rep.email,
    });
    const [link] = await db.select().from(signedLinks).where(eq(signedLinks.memberId, id));
    expect(link?.generation).toBeGreaterThan(1);
    await sendAll();
    expect(arrivedAt(String(rep.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('您是'), expect.stringContaining('人員紀錄')]),
    );
  });

  it('stay the same with another spelling of staff, a new address, or a swap of seats', async () => {
    const { id } = await firm();
    const before = await peopleOf(id);
    const rep = named(before, '陳大文');
    await staff(`PATCH /api/members/${id}/people/${rep.id}`, { name: '陳大民', email: 'moved@firm.hk' });
    const [member] = await db.select().from(members).where(eq(members.id, id));
    expect(member).toMatchObject({ representativeName: '陳大民', representativeEmail: 'moved@firm.hk' });
    await change(id, {
      ...{ representativeName: '李小姐', representativeEmail: member?.contactPersonEmail },
      ...{ contactPersonName: '陳大民', contactPersonEmail: 'moved@firm.hk' },
    });
    const people = await current(id);
    expect(people).toHaveLength(4);
    expect(named(people, '陳大民')).toMatchObject({
      id: rep.id,
      seat: 'contact',
      roles: ['accounts', 'listing', 'member'],
    });
    expect(named(people, '李小姐')).toMatchObject({
      seat: 'representative',
      roles: ['representative', 'member'],
    });
  });

  it('take a seat as the colleague they are', async () => {
    const { id } = await firm();
    const added = await staff(`POST /api/members/${id}/people`, {
      name: '同事',
      email: 'colleague@firm.hk',
      roles: ['accounts'],
    });
    expect(added.status).toBe(201);
    const { id: personId } = await rowOf(added);
    const twice = await staff(`POST /api/members/${id}/people`, { name: '同事', email: 'Colleague@firm.hk' });
    expect((await expectError(twice, 409)).code).toBe('already_there');
    await change(id, { memberSecretaryName: '同事', memberSecretaryEmail: 'colleague@firm.hk' });
    expect(named(await current(id), '同事')).toMatchObject({
      ...{ id: personId, seat: 'secretary', roles: ['accounts', 'listing', 'member'] },
    });
  });

  it('end by DELETE, which vacates the seat and keeps the firm’s address', async () => {
    const { id, memberEmail } = await firm();
    for (const { id: personId } of await current(id)) {
      const ended = await staff(`DELETE /api/members/${id}/people/${personId}`);
      expect(await rowOf(ended)).toMatchObject({ endedBy: 'office', untilOn: expect.any(String) });
    }
    expect(await current(id)).toEqual([
      expect.objectContaining({ name: '', email: memberEmail, roles: ['representative', 'member'] }),
    ]);
    expect((await staff(`DELETE /api/members/${id}/people/2000000000`)).status).toBe(404);
    expect((await staff('GET /api/members/2000000000/people')).status).toBe(404);
  });

  it('are listed over all firms, by name, address, telephone and role', async () => {
    const { id } = await firm({ companyNameEn: 'Zebra Ltd', contactPersonPhone: '2811 2233' });
    const found = async (filter: object) =>
      (
        await rowsOf(await staff(`GET /api/people?filter=${encodeURIComponent(JSON.stringify(filter))}`))
      ).filter(({ memberId }) => memberId === id);
    expect((await found({ q: 'zebra' })).length).toBe(4);
    expect(await found({ q: '28112233' })).toEqual([
      expect.objectContaining({ name: '李小姐', lastSignedInAt: null }),
    ]);
    expect((await found({ role: 'representative' })).map(({ name }) => name)).toEqual(['陳大文']);
    const file = await staff(`GET /api/people/export.csv?filter=${encodeURIComponent('{"q":"zebra"}')}`);
    expect([file.status, (await file.text()).trim().split('\n').length]).toEqual([200, 5]);
    expect((await (await signIn('editor'))('GET /api/people/export.json')).status).toBe(403);
    for (const call of ['GET /api/people', `GET /api/members/${id}/people`]) {
      expect((await visitor(call)).status).toBe(401);
      expect((await (await signIn('editor'))(call)).status).toBe(200);
      expect((await (await signIn('events'))(call)).status).toBeGreaterThanOrEqual(403);
    }
    const editor = await signIn('editor');
    expect((await editor(`POST /api/members/${id}/people`, { name: '甲' })).status).toBeGreaterThanOrEqual(
      403,
    );
  });

  it('come back as stored from the trash, and with role `member` alone by restoring a version', async () => {
    const { id } = await firm();
    const stored = await peopleOf(id);
    const { updatedAt } = await rowOf(await staff(`GET /api/members/${id}`));
    expect((await staff(`DELETE /api/members/${id}`)).status).toBe(200);
    expect(await db.$count(memberPeople, eq(memberPeople.memberId, id))).toBe(0);
    expect((await staff(`POST /api/trash/members/${id}/restore`)).status).toBe(200);
    expect(await peopleOf(id)).toEqual(stored);
    await change(id, { representativeName: '另一位' });
    const versions = await rowsOf(await staff(`GET /api/members/${id}/versions`));
    expect(versions.length, `${updatedAt}`).toBeGreaterThan(1);
    const number = versions.map((version) => Number(version.number)).toSorted((a, b) => b - a)[1];
    expect((await staff(`POST /api/members/${id}/versions/${number}/restore`, {})).status).toBe(200);
    const rep = named(await current(id), '陳大文');
    expect(rep).toMatchObject({ id: named(stored, '陳大文').id, roles: ['member'], endedBy: null });
  });

  it('are carried by the statements of an older program, for many firms at once', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => ({
      companyNameHk: `舊公司${n}`,
      companyNameEn: `Old ${n}`,
      memberEmail: `old${n}@mail.hk`,
      contactPersonName: `人${n}`,
      contactPersonEmail: `person${n}@mail.hk`,
    }));
    await db.insert(members).values(rows);
    await db.update(members).set({ contactPersonName: '後任' }).where(sql`company_name_en like 'Old %'`);
    const counted = await db.execute(sql`
      select count(*)::int as all, count(*) filter (where until_on is null)::int as current from member_people
      where member_id in (select id from members where company_name_en like 'Old %')`);
    expect(counted.rows).toEqual([{ all: 1500, current: 1000 }]);
    const told = await db.execute(
      sql`select count(*)::int as n from mail_messages where recipient like '%@mail.hk'`,
    );
    expect(told.rows, 'people of pending firms are not told').toEqual([{ n: 0 }]);
  });
});

describe('staff calls', () => {
  it('end the sessions of a person’s address and invite people', async () => {
    const { id, representativeEmail } = await firm();
    const call = await signedIn(representativeEmail);
    expect((await call('GET /api/my/session')).status).toBe(200);
    const rep = named(await peopleOf(id), '陳大文');
    expect(rep.lastSignedInAt).toEqual(expect.any(String));
    expect((await staff(`POST /api/people/${rep.id}/sign-out`)).status).toBe(204);
    expect((await call('GET /api/my/session')).status).toBe(401);
    expect((await staff('POST /api/people/2000000000/sign-out')).status).toBe(404);
    expect((await staff(`POST /api/members/${id}/people/invite`, {})).status).toBe(202);
    await sendAll();
    const mail = arrivedAt(representativeEmail).at(-1);
    expect(mail?.text).toContain('https://pets.hk/en/my');
    expect(mail?.text).not.toContain('/my#');
  });
});
