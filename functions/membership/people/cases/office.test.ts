import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailSuppressions, type members, noticeChannels } from '../../../../db/tables/index.ts';
import { createMember } from '../../../../db/testing/factories.ts';
import { type Row, rowOf, rowsOf } from '../../../testing/answers.ts';
import { peopleWorld } from './world.ts';

const { db, owner, staff, signedIn, sendAll, arrivedAt } = await peopleWorld();

let count = 0;
const firm = (values: Partial<typeof members.$inferInsert> = {}) =>
  createMember(db, {
    ...{ representativeName: '陳大文', representativeEmail: `rep${++count}@firm.hk` },
    ...{ contactPersonName: '李小姐', contactPersonEmail: `books${count}@firm.hk` },
    ...values,
  });

async function notified(id: number) {
  const { rows } = await owner.execute<{ address: string; reason: string | null }>(
    sql`select address, reason from segment_audience('official', '{}') where member_id = ${id}`,
  );
  return rows.map(({ address, reason }) => [address, reason]);
}

it('gives notice at the representative’s seat, and where the firm had agreed at that address until it agrees anew', async () => {
  const { id } = await firm();
  const [rep, books] = [`rep${count}@firm.hk`, `books${count}@firm.hk`];
  expect(await notified(id)).toEqual([[rep, 'by_post']]);
  await db.insert(noticeChannels).values({ memberId: id, channel: 'mail' });
  expect(await notified(id)).toEqual([[books, null]]);
  const call = await signedIn(rep);
  expect((await call('POST /api/my/notices', { memberId: id, channel: 'mail' })).status).toBe(200);
  expect(await notified(id)).toEqual([[rep, null]]);
  await staff(`PATCH /api/members/${id}`, {
    representativeName: '後任',
    representativeEmail: 'next@firm.hk',
  });
  expect(await notified(id)).toEqual([['next@firm.hk', null]]);
  await db.insert(mailSuppressions).values({ address: 'next@firm.hk', reason: 'bounced' });
  expect(await notified(id)).toEqual([[books, null]]);
  await owner.execute(sql`update people_settings set is_on = false`);
  expect(await notified(id)).toEqual([[books, null]]);
  await owner.execute(sql`update people_settings set is_on = true`);
});

it('sends an invoice to the usual address when nobody has the role or all refuse mail, and tells the office', async () => {
  const { id } = await firm();
  const year = new Date().getFullYear();
  await staff('POST /api/membership-periods', { memberIds: [id], memberType: '普通會員', year });
  const remind = async () => {
    const invoice = await rowOf(
      await staff('POST /api/invoices', {
        memberId: id,
        kind: 'renewal',
        memberType: '普通會員',
        year: year + 1,
      }),
    );
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    await staff('POST /api/payments', {
      ...{ requestId: randomUUID(), method: 'fps', amountCents: invoice.totalCents, receivedOn: today },
      allocations: [{ invoiceId: invoice.id, amountCents: invoice.totalCents }],
    });
    await sendAll();
  };
  const lacking = async () =>
    (await rowsOf(await staff('GET /api/members?filter={"lacksPerson":true}'))).map((row) => row.id);
  const books = (await rowsOf(await staff(`GET /api/members/${id}/people`))).find(
    ({ name }) => name === '李小姐',
  ) as Row;
  await staff(`PATCH /api/members/${id}/people/${books.id}`, { roles: [] });
  await remind();
  expect(arrivedAt(`books${count}@firm.hk`)).not.toEqual([]);
  expect(await lacking()).toEqual([id]);
  const { withoutPerson } = await rowOf(await staff('GET /api/dashboard/today'));
  expect(withoutPerson).toMatchObject({ count: 1 });
  await staff(`PATCH /api/members/${id}/people/${books.id}`, { roles: ['accounts'] });
  expect(await lacking()).toEqual([]);
  await db.insert(mailSuppressions).values({ address: `books${count}@firm.hk`, reason: 'bounced' });
  expect(await lacking()).toEqual([id]);
});

it('logs what people of a firm change, without an account', async () => {
  const { id } = await firm();
  const call = await signedIn(`rep${count}@firm.hk`);
  const path = `/api/my/firms/${id}`;
  const made = await rowOf(await call(`POST ${path}/people`, { name: '同事', email: `mate${id}@firm.hk` }));
  await call(`PATCH ${path}/people/${made.id}`, { roles: ['listing'] });
  await call(`POST ${path}/hand-over`, { personId: made.id });
  await call(`POST ${path}/hand-over`, { personId: 2_000_000_000 });
  await sendAll();
  const mail = arrivedAt(`books${count}@firm.hk`).findLast(({ text }) => text?.includes('objection='));
  const token = /#objection=(\d+\.[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  await call('POST /api/my/objections', { token });
  await call(`POST ${path}/people/${made.id}/end`);
  const logged = async (resource: string, recordId: unknown) =>
    (
      await rowsOf(
        await staff(`GET /api/audit-log?filter=${JSON.stringify({ resource, recordId })}&sort=["id","ASC"]`),
      )
    )
      .filter(({ accountName }) => accountName === null)
      .map(({ action, fields }) => [action, fields]);
  expect(await logged('member-people', made.id)).toEqual([
    ['create', []],
    ['update', ['roles']],
    ['update', ['endedBy', 'untilOn']],
  ]);
  expect(await logged('members', id)).toEqual([
    ['update', ['handOver']],
    ['dismiss', ['handOver']],
  ]);
});
