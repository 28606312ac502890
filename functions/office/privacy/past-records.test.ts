import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { FoundRecord } from '../../../core/office/validation/personal-data.ts';
import { members, profileChanges, recordVersions } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, staff } = await createTestApp();

const search = async (person: object) => {
  const answer = await staff('POST /api/personal-data/search', person);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { records: FoundRecord[] }).records;
};
const erase = (records: object[]) => staff('POST /api/personal-data/erase', { records });
const numbersOf = async (recordId: number) => {
  const isOne = and(eq(recordVersions.resource, 'members'), eq(recordVersions.recordId, recordId));
  const rows = await db.select().from(recordVersions).where(isOne).orderBy(recordVersions.number);
  return rows.map(({ number }) => number);
};

let people = 0;
async function successorOf() {
  const email = `former-${++people}@person.hk`;
  const company = `長青寵物${people}`;
  const former = { contactPersonName: '何小姐', contactPersonEmail: email, contactPersonPhone: '9123 4567' };
  const { id } = await createMember(db, {
    companyNameHk: company,
    memberChargeman: '李先生',
    ...former,
  });
  const change = (body: object) => staff(`PATCH /api/members/${id}`, body);
  expect((await change({ memberBrand: 'Evergreen' })).status).toBe(200);
  const successor = {
    contactPersonName: '王先生',
    contactPersonEmail: 'wong@person.hk',
    contactPersonPhone: '',
  };
  expect((await change(successor)).status).toBe(200);
  return { id, email, company };
}

describe('a person named in an old version of a member', () => {
  it('but not in the current one is found by name, by e-mail and by telephone: once there and once as a former person', async () => {
    const { email, company } = await successorOf();
    const said = { id: expect.any(Number), about: company, name: '何小姐', email, phone: '9123 4567' };
    const former = { ...said, resource: 'member-people', isSure: true, effect: 'anonymise' };
    const roles = ['contactPerson'];
    const found = { ...said, resource: 'member-versions', roles, isSure: true, effect: 'delete' };
    const at = expect.any(String);
    expect(await search({ email: email.toUpperCase() })).toEqual([
      { ...former, at },
      { ...found, at },
    ]);
    const here = ({ about }: FoundRecord) => about === company;
    expect((await search({ name: '何小' })).filter(here)).toMatchObject([
      { ...former, isSure: false },
      { ...found, isSure: false },
    ]);
    expect((await search({ phone: '+852 91234567' })).filter(here)).toMatchObject([former, found]);
  });

  it('is not reported there when the current record also names the person', async () => {
    const { id, email } = await successorOf();
    await staff(`PATCH /api/members/${id}`, { memberSecretaryEmail: email });
    expect(await search({ email })).toMatchObject([
      { resource: 'members', id },
      { resource: 'member-people', name: '何小姐' },
    ]);
  });

  it('is exported without the data of earlier or later contacts', async () => {
    const { id, email, company } = await successorOf();
    await staff(`PATCH /api/members/${id}`, {
      contactPersonName: '馬小姐',
      contactPersonEmail: 'ma@person.hk',
    });
    const found = (await search({ email })).find(({ resource }) => resource === 'member-versions');
    const text = await (await staff('POST /api/personal-data/export', { records: [found] })).text();
    expect(JSON.parse(text).memberVersions).toEqual([
      {
        ...{ memberId: id, companyName: company, at: expect.any(String) },
        fields: { contactPersonName: '何小姐', contactPersonEmail: email, contactPersonPhone: '9123 4567' },
      },
    ]);
    expect(text).not.toMatch(/李先生|王先生|馬小姐/);
    const log = await rowsOf(await staff('GET /api/audit-log?filter={"action":"export"}&range=[0,0]'));
    expect(log).toMatchObject([{ resource: 'member-versions', recordId: found?.id }]);
  });

  it('is erased from earlier versions, while the current record is unchanged', async () => {
    const { id, email } = await successorOf();
    const before = await rowOf(await staff(`GET /api/members/${id}`));
    expect(await numbersOf(id)).toEqual([1, 2, 3]);
    const found = await search({ email });
    const gone = found.map(({ resource, id: one, effect }) => ({ resource, id: one, effect }));
    expect(gone.map(({ resource }) => resource)).toEqual(['member-people', 'member-versions']);
    expect(await (await erase(found)).json()).toEqual({ records: gone });
    expect(await search({ email })).toEqual([]);
    expect(await numbersOf(id)).toEqual([3]);
    expect(await rowOf(await staff(`GET /api/members/${id}`))).toEqual(before);
    const log = await rowsOf(await staff('GET /api/audit-log?filter={"action":"erase"}&range=[0,0]'));
    expect(log).toMatchObject([{ resource: 'members', recordId: id, fields: [] }]);
    await expectError(await erase(found), 404);
  });

  it('is found and erased when the member is in the trash', async () => {
    const { id, email } = await successorOf();
    expect((await staff(`DELETE /api/members/${id}`)).status).toBe(200);
    const found = await search({ email });
    expect(found).toMatchObject([
      { resource: 'member-versions', effect: 'delete' },
      { resource: 'member-people', name: '何小姐', effect: 'delete', isInTrash: true },
    ]);
    expect((await erase(found)).status).toBe(200);
    expect(await search({ email })).toEqual([]);
    expect((await staff(`POST /api/trash/members/${id}/restore`)).status).toBe(200);
    expect(await db.$count(members, eq(members.id, id))).toBe(1);
    expect(await search({ email })).toEqual([]);
  });
});

describe('a person named only in a member’s change request', () => {
  it.each(['before', 'after'] as const)('is found by the values %s the change, and erased', async (part) => {
    const email = `${part}@correction.hk`;
    const { id } = await createMember(db, {
      representativeName: '王先生',
      representativeEmail: 'wong@correction.hk',
    });
    const said = { representativeName: '馮小姐', representativeEmail: email };
    const nobody = { representativeName: '', representativeEmail: '' };
    await db.insert(profileChanges).values({
      ...{ memberId: id, status: 'declined', locale: 'zh-TW', decidedAt: sql`now()` },
      ...(part === 'before' ? { before: said, after: nobody } : { before: nobody, after: said }),
    });
    const found = await search({ email });
    expect(found).toMatchObject([
      { resource: 'profile-changes', roles: ['representative'], name: '馮小姐', email },
    ]);
    const copy = await (await staff('POST /api/personal-data/export', { records: found })).json();
    expect(copy).toMatchObject({ profileChanges: [{ memberId: id, [part]: said }] });
    expect((await erase(found)).status).toBe(200);
    expect(await search({ email })).toEqual([]);
    expect(await db.$count(profileChanges, eq(profileChanges.memberId, id))).toBe(0);
    expect(await rowOf(await staff(`GET /api/members/${id}`))).toMatchObject({
      representativeName: '王先生',
    });
  });
});
