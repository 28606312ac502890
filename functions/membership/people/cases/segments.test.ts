import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { SegmentFilter } from '../../../../core/outreach/validation/segments.ts';
import { consents, type members } from '../../../../db/tables/index.ts';
import { createMember } from '../../../../db/testing/factories.ts';
import { giveAddresses } from '../../../testing/accounts.ts';
import { type Row, rowOf, rowsOf } from '../../../testing/answers.ts';
import { peopleWorld } from './world.ts';

const { db, owner, staff, sendAll, arrivedAt } = await peopleWorld();
await giveAddresses(db);

let count = 0;
const firm = (values: Partial<typeof members.$inferInsert> = {}) =>
  createMember(db, {
    ...{
      representativeName: '陳大文',
      representativeEmail: `rep${++count}@firm.hk`,
      memberEmail: `shop${count}@firm.hk`,
    },
    ...{ contactPersonName: '李小姐', contactPersonEmail: `books${count}@firm.hk` },
    ...values,
  });
const agreed = (...addresses: string[]) =>
  db.insert(consents).values(
    addresses.map((address) => ({
      ...{ address, topic: 'circular' as const, act: 'given' as const, channel: 'form' as const },
      ...{ wordingKey: 'form', locale: 'zh-TW' as const },
    })),
  );
const segment = async (filter: SegmentFilter) =>
  Number((await rowOf(await staff('POST /api/segments', { name: '分組', filter } as never))).id);
const circular = async (segmentIds: number[], values = {}) =>
  rowOf(
    await staff('POST /api/circulars', {
      ...{ subjectZh: '通函', blocks: [{ kind: 'text', zh: '內容', en: null }], segmentIds },
      ...values,
    } as never),
  );

it('finds people by role, each address once over all firms, by the consent of the address alone', async () => {
  await firm({ contactPersonEmail: 'shared@firm.hk' });
  await firm({ contactPersonEmail: 'shared@firm.hk', memberDistrict: '沙田區' });
  const { id: third } = await firm({ memberDistrict: '沙田區' });
  await staff(`POST /api/members/${third}/people`, {
    name: '會計',
    email: 'second@firm.hk',
    roles: ['accounts'],
  });
  await agreed('shared@firm.hk', 'books3@firm.hk', 'second@firm.hk', 'rep1@firm.hk');
  const reached = async (filter: SegmentFilter) => {
    const { rows } = await owner.execute<{ address: string; reason: string | null }>(sql`
      select address, reason from segment_audience('circular', array[${await segment(filter)}::int]) order by 1, 2 nulls first`);
    return rows.map(({ address, reason }) => (reason ? `${address} ${reason}` : address));
  };
  expect(await reached({ personRoles: ['accounts'] })).toEqual([
    ...['books3@firm.hk', 'second@firm.hk', 'shared@firm.hk', 'shared@firm.hk same_address'],
  ]);
  expect(await reached({ personRoles: ['accounts'], districts: ['沙田區'] })).toEqual([
    ...['books3@firm.hk', 'second@firm.hk', 'shared@firm.hk'],
  ]);
  expect(await reached({ personRoles: ['representative'] })).toEqual([
    ...['rep1@firm.hk', 'rep2@firm.hk no_consent', 'rep3@firm.hk no_consent'],
  ]);
  await owner.execute(sql`update people_settings set is_on = false`);
  expect(await reached({ personRoles: ['representative'] })).toEqual([]);
  await owner.execute(sql`update people_settings set is_on = true`);
});

it('mails a circular to each of them once, also where a firm has several, and again only to whom it failed', async () => {
  const id = await segment({ personRoles: ['accounts'] });
  const made = await circular([id]);
  const tested = await rowOf(
    await staff(`POST /api/circulars/${made.id}/test`, { to: 'me@mail.hk', locale: 'zh-TW' }),
  );
  const audience = await rowOf(await staff(`POST /api/circulars/${made.id}/audience`, {}));
  expect(audience.count).toBe(3);
  const sent = await staff(`POST /api/circulars/${made.id}/send`, {
    ...{ requestId: 'people-by-role', updatedAt: tested.updatedAt, count: 3 },
  } as never);
  expect([sent.status, sent.ok ? '' : await sent.clone().text()]).toEqual([202, '']);
  await sendAll();
  const addresses = ['books3@firm.hk', 'second@firm.hk', 'shared@firm.hk'];
  const arrived = () =>
    addresses.map((one) => arrivedAt(one).filter(({ subject }) => subject === '通函').length);
  expect(arrived()).toEqual([1, 1, 1]);
  await owner.execute(
    sql`update mail_messages set status = 'failed' where circular_id = ${Number(made.id)} and recipient = 'second@firm.hk'`,
  );
  await owner.execute(sql`update circulars set status = 'sent' where id = ${Number(made.id)}`);
  expect((await staff(`POST /api/circulars/${made.id}/resend`, { requestId: 'again' } as never)).status).toBe(
    202,
  );
  await sendAll();
  expect(arrived()).toEqual([1, 2, 1]);
  const recipients = (await rowsOf(await staff(`GET /api/circulars/${made.id}/recipients`))) as Row[];
  expect(recipients.filter(({ address }) => address === 'second@firm.hk')).toHaveLength(2);
});
