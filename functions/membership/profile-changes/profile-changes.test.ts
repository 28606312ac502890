import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ProfileChangeDetails } from '../../../core/membership/validation/profile-changes.ts';
import { auditLog, mailMessages, members, profileChanges } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { runScheduled } from '../../app/scheduled/scheduled.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { inNights } from '../../testing/nights.ts';

const { db, env, visitor, staff, signIn, settled } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});
const secretary = await signIn('membership');

let count = 0;

async function member(values: Partial<typeof members.$inferInsert> = {}) {
  const { id } = await createMember(db, {
    companyStatus: true,
    companyNameHk: '貓店',
    companyNameEn: 'Cat Shop',
    memberPhone: '2345 6789',
    memberEmail: `cat${++count}@mail.hk`,
    businessTypes: ['貓店'],
    ...values,
  });
  const { url } = await rowOf(await staff(`POST /api/members/${id}/links`, {}));
  return { id, token: String(url).split('#')[1] ?? '' };
}

const ask = (token: string, changes: unknown, language = 'en') =>
  visitor('POST /api/my/changes', {
    body: { token, changes } as never,
    headers: { 'accept-language': language },
  });
const my = async (token: string) => rowOf(await visitor('POST /api/my', { token }));

async function changeOf(memberId: number) {
  const [listed] = await rowsOf(await staff(`GET /api/profile-changes?filter={"memberId":${memberId}}`));
  return (await (await staff(`GET /api/profile-changes/${listed?.id}`)).json()) as ProfileChangeDetails;
}
const stored = async (id: number) => (await db.select().from(members).where(eq(members.id, id)))[0];
const mailsOf = async (memberId: number) => {
  await settled();
  return db.select().from(mailMessages).where(eq(mailMessages.memberId, memberId)).orderBy(mailMessages.id);
};
const approve = (id: number, body: object = {}) => staff(`POST /api/profile-changes/${id}/approve`, body);
const decline = (id: number, body: object = { reason: '地址與登記不符' }) =>
  staff(`POST /api/profile-changes/${id}/decline`, body);

describe('change requests of members', () => {
  it('are submitted by the member’s link, wait for a decision by staff, and appear on the member’s page', async () => {
    const { id, token } = await member();
    const { profile } = await my(token);
    expect(profile).toMatchObject({
      values: { companyNameHk: '貓店', memberPhone: '2345 6789', businessTypes: ['貓店'] },
      change: null,
    });
    expect(Object.keys((profile as { values: object }).values)).not.toContain('memberNumber');
    const answer = await ask(token, {
      memberPhone: ' 2111 2222 ',
      memberNumberOfShops: 3,
      companyNameHk: '貓店',
    });
    expect(await rowOf(answer)).toMatchObject({
      profile: {
        values: { memberPhone: '2345 6789' },
        change: { after: { memberPhone: '2111 2222', memberNumberOfShops: 3 } },
      },
    });
    expect(await stored(id)).toMatchObject({ memberPhone: '2345 6789' });
    expect(await changeOf(id)).toMatchObject({
      status: 'open',
      locale: 'en',
      companyName: '貓店',
      before: { memberPhone: '2345 6789', memberNumberOfShops: 0 },
      after: { memberPhone: '2111 2222', memberNumberOfShops: 3 },
      today: { memberPhone: '2345 6789', memberNumberOfShops: 0 },
      conflicts: [],
    });
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ templateKey: 'changes-received', locale: 'en', status: 'held' });
    expect(mail?.text).toContain('Telephone, Number of shops');
    expect(mail?.text).not.toContain('2111');
  });

  it('are rejected with a message when they change nothing', async () => {
    const { id, token } = await member();
    for (const changes of [{}, { memberPhone: '2345 6789', businessTypes: ['貓店'] }])
      expect(await expectError(await ask(token, changes), 409)).toMatchObject({ code: 'no_changes' });
    expect(await mailsOf(id)).toEqual([]);
  });

  it('are replaced by a newer request', async () => {
    const { id, token } = await member();
    await ask(token, { memberPhone: '2111 2222' });
    const first = await changeOf(id);
    // Sending the same request twice stores it once and causes one mail.
    await ask(token, { memberPhone: '2111 2222' });
    expect((await changeOf(id)).id).toBe(first.id);
    await Promise.all([ask(token, { memberFax: '2000 0000' }), ask(token, { memberFax: '2000 0001' })]);
    const states = await db
      .select({ status: profileChanges.status })
      .from(profileChanges)
      .where(eq(profileChanges.memberId, id))
      .orderBy(profileChanges.id);
    expect(states.map(({ status }) => status)).toEqual(['superseded', 'superseded', 'open']);
    expect(await expectError(await approve(first.id), 409)).toMatchObject({ code: 'wrong_state' });
    expect((await changeOf(id)).after).not.toHaveProperty('memberPhone');
    expect((await mailsOf(id)).filter(({ reason }) => reason !== 'overtaken').length).toBeLessThan(4);
  });

  it('can be withdrawn by the member, and the withdrawal can be repeated', async () => {
    const { id, token } = await member();
    await ask(token, { memberPhone: '2111 2222' });
    for (let time = 0; time < 2; time++)
      expect(await rowOf(await visitor('POST /api/my/changes/withdrawal', { token }))).toMatchObject({
        profile: { change: null },
      });
    const { id: changeId, status } = await changeOf(id);
    expect(status).toBe('withdrawn');
    await expectError(await approve(changeId), 409);
    await expectError(await decline(changeId), 409);
  });

  it.each([
    ['an address that is none', { memberEmail: 'x' }, 'memberEmail', 'Please enter a valid email address'],
    ['no name', { companyNameHk: ' ' }, 'companyNameHk', 'The Chinese company name is required'],
    [
      'a number that is none',
      { memberNumberOfShops: 'many' },
      'memberNumberOfShops',
      'Please enter a valid number',
    ],
    ['a text that is a list', { memberPhone: ['1'] }, 'memberPhone', expect.any(String)],
    [
      'too many kinds of business',
      { businessTypes: Array(51).fill('x') },
      'businessTypes',
      expect.any(String),
    ],
    ['a text that is too long', { memberBrand: 'x'.repeat(2001) }, 'memberBrand', expect.any(String)],
    ['no changes', undefined, 'body', expect.any(String)],
    ['a list', [], 'body', expect.any(String)],
  ])(
    'with %s are rejected, with an error for the field in the reader’s language',
    async (_what, changes, field, message) => {
      const { id, token } = await member();
      expect(await expectError(await ask(token, changes), 400)).toMatchObject({
        errors: { [field]: message },
      });
      expect(await db.$count(profileChanges, eq(profileChanges.memberId, id))).toBe(0);
    },
  );

  it.each([
    'companyStatus',
    'memberNumber',
    'memberUniqueCode',
    'memberType',
    'memberMark',
    'memberJoinDate',
    'memberBusinessCertNo',
    'endedOn',
    'id',
    'updatedAt',
    'constructor',
    '__proto__',
  ])('cannot contain the field %s', async (field) => {
    const { id, token } = await member();
    const before = await stored(id);
    const body = `{"token":"${token}","changes":{"memberPhone":"2111 2222","${field}":"true"}}`;
    const answer = await visitor('POST /api/my/changes', { body });
    expect(JSON.stringify(await expectError(answer, 400))).toContain(`"${field}"`);
    expect(await db.$count(profileChanges, eq(profileChanges.memberId, id))).toBe(0);
    expect(await stored(id)).toEqual(before);
  });

  it('return 404 for an unknown link and 410 for an expired one', async () => {
    const { id, token } = await member();
    await expectError(await ask('x', { memberPhone: '1' }), 404);
    await expectError(await visitor('POST /api/my/changes/withdrawal', { token: 'x' }), 404);
    await db.update(members).set({ endedOn: '2020-01-01' }).where(eq(members.id, id));
    await expectError(await ask(token, { memberPhone: '2111 2222' }), 410);
    await expectError(await visitor('POST /api/my/changes/withdrawal', { token }), 410);
    await staff(`DELETE /api/members/${id}/link`);
    await expectError(await ask(token, { memberPhone: '2111 2222' }), 410);
  });
});

describe('staff who decide on a change request', () => {
  it('approve all fields in one call, which adds a version and an audit entry', async () => {
    const { id, token } = await member();
    await ask(token, { memberPhone: '2111 2222', businessTypes: ['貓店', '寵物美容店'] });
    const change = await changeOf(id);
    const answer = await rowOf(
      await secretary(`POST /api/profile-changes/${change.id}/approve`, { updatedAt: change.updatedAt }),
    );
    expect(answer).toMatchObject({
      status: 'approved',
      approvedFields: ['businessTypes', 'memberPhone'],
      reason: null,
      decidedByName: expect.stringMatching(/^staff-/),
    });
    expect(await stored(id)).toMatchObject({
      memberPhone: '2111 2222',
      businessTypes: ['貓店', '寵物美容店'],
    });
    const entries = await db
      .select({ resource: auditLog.resource, fields: auditLog.fields })
      .from(auditLog)
      .where(sql`(resource = 'members' and record_id = ${id} and action = 'update')
        or (resource = 'profile-changes' and record_id = ${change.id})`)
      .orderBy(auditLog.resource);
    expect(entries).toMatchObject([
      { resource: 'members', fields: expect.arrayContaining(['memberPhone', 'businessTypes']) },
      { resource: 'profile-changes', fields: expect.arrayContaining(['status']) },
    ]);
    const [latest] = await rowsOf(await staff(`GET /api/members/${id}/versions`));
    expect(latest).toMatchObject({ action: 'correct', accountName: answer.decidedByName });
    const mails = await mailsOf(id);
    expect(mails.at(-1)).toMatchObject({ templateKey: 'changes-approved', locale: 'en' });
    expect(mails.at(-1)?.text).toContain('Updated: Telephone, Kind of business');
    expect(mails.at(-1)?.text).not.toContain('Not updated');
  });

  it('approve selected fields; the member gets the reason for the declined fields by mail', async () => {
    const { id, token } = await member();
    await ask(token, { memberPhone: '2111 2222', memberWebsite: 'https://elsewhere.example' }, 'zh-CN');
    const { id: changeId } = await changeOf(id);
    expect(
      await rowOf(await approve(changeId, { fields: ['memberPhone'], reason: '請提供網站擁有權證明' })),
    ).toMatchObject({ status: 'approved', approvedFields: ['memberPhone'], reason: '請提供網站擁有權證明' });
    expect(await stored(id)).toMatchObject({ memberPhone: '2111 2222', memberWebsite: '' });
    const mail = (await mailsOf(id)).at(-1);
    expect(mail).toMatchObject({ locale: 'zh-CN' });
    for (const said of ['已更新：电话', '没有更新：网站', '請提供網站擁有權證明'])
      expect(mail?.text).toContain(said);
  });

  it('decline with a reason, which the member gets by mail', async () => {
    const { id, token } = await member();
    await ask(token, { memberPhone: '2111 2222' }, 'zh-TW');
    const { id: changeId } = await changeOf(id);
    await expectError(await decline(changeId, { reason: ' ' }), 400);
    expect(await rowOf(await decline(changeId))).toMatchObject({ status: 'declined', approvedFields: [] });
    expect(await stored(id)).toMatchObject({ memberPhone: '2345 6789' });
    const mail = (await mailsOf(id)).at(-1);
    expect(mail).toMatchObject({ templateKey: 'changes-declined' });
    expect(mail?.text).toContain('地址與登記不符');
    expect(await expectError(await approve(changeId), 409)).toMatchObject({ code: 'wrong_state' });
  });

  it('get a conflict when a requested field was edited since the request', async () => {
    const { id, token } = await member();
    await ask(token, { memberPhone: '2111 2222', memberFax: '2000 0000' });
    await staff(`PATCH /api/members/${id}`, { memberPhone: '2999 9999' });
    const { id: changeId } = await changeOf(id);
    const conflict = await expectError(await approve(changeId), 409);
    expect(conflict).toMatchObject({
      code: 'edit_conflict',
      errors: { memberPhone: expect.any(String) },
      current: {
        after: { memberPhone: '2111 2222' },
        today: { memberPhone: '2999 9999' },
        conflicts: ['memberPhone'],
      },
    });
    expect(Object.keys(conflict.errors as object)).toEqual(['memberPhone']);
    expect(await stored(id)).toMatchObject({ memberPhone: '2999 9999', memberFax: '' });
    expect((await approve(changeId, { fields: ['memberFax'] })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ memberPhone: '2999 9999', memberFax: '2000 0000' });
  });

  it('can overwrite an edit made after the request only if they have seen the edit', async () => {
    const { id, token } = await member();
    await ask(token, { memberPhone: '2111 2222' });
    await staff(`PATCH /api/members/${id}`, { memberPhone: '2999 9999' });
    const { id: changeId, memberUpdatedAt } = await changeOf(id);
    await staff(`PATCH /api/members/${id}`, { memberPhone: '2888 8888' });
    await expectError(await approve(changeId, { memberUpdatedAt }), 409);
    const seen = await changeOf(id);
    expect((await approve(changeId, { memberUpdatedAt: seen.memberUpdatedAt })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ memberPhone: '2111 2222' });
  });

  it('get no conflict when they have already made the requested change themselves', async () => {
    const { id, token } = await member();
    await ask(token, { memberPhone: '2111 2222' });
    await staff(`PATCH /api/members/${id}`, { memberPhone: '2111 2222' });
    const { id: changeId, conflicts } = await changeOf(id);
    expect(conflicts).toEqual([]);
    expect((await approve(changeId)).status).toBe(200);
  });

  it('approve or decline only once in concurrent calls, and only one mail is sent', async () => {
    const { id, token } = await member();
    await ask(token, { memberPhone: '2111 2222', memberFax: '2000 0000' });
    const { id: changeId } = await changeOf(id);
    const answers = await Promise.all([
      approve(changeId, { fields: ['memberPhone'] }),
      secretary(`POST /api/profile-changes/${changeId}/approve`, { fields: ['memberFax'] }),
      decline(changeId),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await mailsOf(id)).filter(({ templateKey }) => templateKey !== 'changes-received')).toHaveLength(
      1,
    );
  });

  it.each([
    ['no field', { fields: [] }],
    ['a field that is no member’s to change', { fields: ['companyStatus'] }],
    ['a field that was not asked for', { fields: ['memberFax'] }],
    ['an inherited name', { fields: ['toString'] }],
  ])('get an error when they approve %s', async (_what, body) => {
    const { id, token } = await member();
    await ask(token, { memberPhone: '2111 2222' });
    const { id: changeId } = await changeOf(id);
    expect((await expectError(await approve(changeId, body), 400)).errors).toHaveProperty('fields');
    expect(await changeOf(id)).toMatchObject({ status: 'open' });
  });

  it('can list requests by status, search them, and see the number of open ones', async () => {
    const { id, token } = await member({ companyNameHk: '獨一無二水族' });
    const before = await rowOf(await staff('GET /api/dashboard/updates'));
    await ask(token, { memberPhone: '2111 2222' });
    const found = await rowsOf(
      await staff('GET /api/profile-changes?filter={"status":"open","q":"獨一無二"}'),
    );
    expect(found).toMatchObject([{ memberId: id, fields: ['memberPhone'], companyName: '獨一無二水族' }]);
    expect(JSON.stringify(found)).not.toContain('2111');
    const after = await rowOf(await staff('GET /api/dashboard/updates'));
    expect(after.openChanges).toBe((before.openChanges as number) + 1);
    const today = await rowOf(await secretary('GET /api/dashboard/today'));
    expect(today).toMatchObject({ profileChanges: { count: after.openChanges } });
  });

  it('need the membership role and an existing record', async () => {
    const { id, token } = await member();
    await ask(token, { memberPhone: '2111 2222' });
    const { id: changeId } = await changeOf(id);
    const [editor, treasurer] = [await signIn('editor'), await signIn('finance')];
    const calls = [
      'GET /api/profile-changes/1',
      'POST /api/profile-changes/1/approve',
      'POST /api/profile-changes/1/decline',
    ].map((call) => call.replace('/1', `/${changeId}`) as `GET /api/profile-changes/${number}`);
    for (const call of calls) {
      await expectError(await visitor(call, call.startsWith('GET') ? undefined : { reason: 'x' }), 401);
      for (const other of [editor, treasurer])
        await expectError(await other(call, call.startsWith('GET') ? undefined : { reason: 'x' }), 404);
      const missing = call.replace(`${changeId}`, '2147483647') as typeof call;
      await expectError(await staff(missing, call.startsWith('GET') ? undefined : { reason: 'x' }), 404);
    }
    await expectError(await visitor('GET /api/profile-changes'), 401);
    await expectError(await editor('GET /api/profile-changes'), 403);
    expect(await changeOf(id)).toMatchObject({ status: 'open' });
  });
});

describe('the data of a change request', () => {
  it('are exported without the data of other people, and deleted when the person is erased', async () => {
    const { id, token } = await member({ contactPersonName: '陳大文', representativeName: '李四' });
    await ask(token, { contactPersonName: '陳小文', representativeName: '王五' });
    const records = [{ resource: 'members', id, roles: ['contactPerson'] }];
    const exported = await rowOf(await staff('POST /api/personal-data/export', { records } as never));
    expect(exported.profileChanges).toEqual([
      expect.objectContaining({
        before: { contactPersonName: '陳大文' },
        after: { contactPersonName: '陳小文' },
      }),
    ]);
    expect((await staff('POST /api/personal-data/erase', { records } as never)).status).toBe(200);
    expect(await db.$count(profileChanges, eq(profileChanges.memberId, id))).toBe(0);
    expect(await mailsOf(id)).toEqual([]);
  });

  it('are restored from the trash with the member, without any mail', async () => {
    const { id, token } = await member();
    await ask(token, { memberPhone: '2111 2222' });
    await settled();
    await staff(`DELETE /api/members/${id}`);
    expect(await db.$count(profileChanges, eq(profileChanges.memberId, id))).toBe(0);
    await staff(`POST /api/trash/members/${id}/restore`);
    expect(await changeOf(id)).toMatchObject({ status: 'open' });
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('are deleted 90 days after the decision, but kept while the request is open', async () => {
    const { id, token } = await member();
    await ask(token, { memberPhone: '2111 2222' });
    await decline((await changeOf(id)).id);
    await ask(token, { memberPhone: '2111 3333' });
    const left = () => db.$count(profileChanges, eq(profileChanges.memberId, id));
    const age = (days: number) =>
      db
        .update(profileChanges)
        .set({ decidedAt: sql`now() - make_interval(days => ${days})` })
        .where(and(eq(profileChanges.memberId, id), eq(profileChanges.status, 'declined')));
    await age(89);
    await runScheduled(env, inNights(1));
    expect(await left()).toBe(2);
    await age(91);
    await runScheduled(env, inNights(2));
    expect(await left()).toBe(1);
    expect((await mailsOf(id)).map(({ templateKey }) => templateKey)).toContain('changes-declined');
  });
});
