import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { signedLinks } from '../../../../db/tables/index.ts';
import { createMember } from '../../../../db/testing/factories.ts';
import { rowOf, rowsOf } from '../../../testing/answers.ts';
import type { Caller } from '../../../testing/caller.ts';
import { peopleWorld } from './world.ts';

// A list of members is in import.test.ts, and the firm's own hand-over in my.test.ts.

const { db, staff, signedIn, visitor, arrivedAt, sendAll } = await peopleWorld();

interface Case {
  id: number;
  former: Caller;
  /** Anybody who has the member's own link. */
  token: string;
}

let count = 0;
async function firm(): Promise<Case & { email: string; next: string }> {
  const email = `former${++count}@replaced.hk`;
  const { id } = await createMember(db, {
    ...{ representativeName: '陳大文', representativeNameEn: 'Chan Tai Man', representativeEmail: email },
    ...{ contactPersonName: '李小姐', contactPersonEmail: `lee${count}@replaced.hk` },
  });
  const former = await signedIn(email);
  const { url } = await rowOf(await staff(`POST /api/members/${id}/links`, {}));
  return { id, former, token: String(url).split('#')[1] ?? '', email, next: `next${count}@replaced.hk` };
}

const successor = (email: string) => ({
  ...{ representativeName: '張三', representativeNameEn: 'Cheung Sam', representativeEmail: email },
  ...{ representativePosition: '經理', representativeMobile: '9123 4567' },
});

const WAYS: [way: string, replace: (given: Case, values: object) => Promise<unknown>][] = [
  ['the back office', ({ id }, values) => staff(`PATCH /api/members/${id}`, values as never)],
  [
    'a paper form that staff type in as a whole',
    async ({ id }, values) => {
      const { companyNameHk, companyNameEn, memberChargeman, memberPhone } = await rowOf(
        await staff(`GET /api/members/${id}`),
      );
      const form = { companyNameHk, companyNameEn, memberChargeman, memberPhone, ...values };
      return staff(`PATCH /api/members/${id}`, form as never);
    },
  ],
  [
    'a correction of the firm that staff approve',
    async ({ id, former }, changes) => {
      expect((await former('POST /api/my/changes', { memberId: id, changes } as never)).status).toBe(200);
      const [change] = await rowsOf(await staff(`GET /api/profile-changes?filter={"memberId":${id}}`));
      return staff(`POST /api/profile-changes/${change?.id}/approve`, {
        updatedAt: change?.updatedAt,
      } as never);
    },
  ],
];

it.each(WAYS)('a representative replaced by %s ends: history, link, sessions, mails', async (_, replace) => {
  const { email, next, ...given } = await firm();
  const { id, former, token } = given;
  expect((await visitor('POST /api/my', { token })).status).toBe(200);
  await replace(given, successor(next));
  const people = await rowsOf(await staff(`GET /api/members/${id}/people`));
  const seats = (name: string) => people.find((person) => person.name === name);
  expect(seats('張三')).toMatchObject({
    ...{ seat: 'representative', email: next, position: '經理', untilOn: null },
    roles: ['representative', 'member'],
  });
  expect(seats('陳大文')).toMatchObject({
    endedBy: 'seat',
    email,
    untilOn: expect.any(String),
    roles: ['representative', 'member'],
  });
  expect((await visitor('POST /api/my', { token })).status).toBe(410);
  expect((await former('GET /api/my/session')).status).toBe(401);
  await sendAll();
  const subjects = (address: string) => arrivedAt(address).map(({ subject }) => subject ?? '');
  expect(subjects(next).filter((subject) => subject.includes('人員'))).toHaveLength(1);
  expect(subjects(email).filter((subject) => /Your record with|人員紀錄/.test(subject))).toHaveLength(1);
  const [link] = await db.select().from(signedLinks).where(eq(signedLinks.memberId, id));
  expect(link?.generation).toBeGreaterThan(1);
});

it('a version restored around a changed representative reopens the former row, without rights', async () => {
  const { id, email, next } = await firm();
  await staff(`PATCH /api/members/${id}`, successor(next) as never);
  const versions = await rowsOf(await staff(`GET /api/members/${id}/versions`));
  const [, before] = versions.map(({ number }) => Number(number)).toSorted((a, b) => b - a);
  expect((await staff(`POST /api/members/${id}/versions/${before}/restore`, {})).status).toBe(200);
  const people = await rowsOf(await staff(`GET /api/members/${id}/people`));
  expect(people.filter(({ name }) => name === '陳大文')).toEqual([
    expect.objectContaining({ email, untilOn: null, roles: ['member'] }),
  ]);
  expect(people.find(({ name }) => name === '張三')).toMatchObject({ untilOn: expect.any(String) });
});
