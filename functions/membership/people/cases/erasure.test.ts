import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { FoundPerson } from '../../../../core/office/validation/personal-data.ts';
import { createMember } from '../../../../db/testing/factories.ts';
import { clearExpired } from '../../../app/scheduled/scheduled.ts';
import { type Row, rowOf, rowsOf } from '../../../testing/answers.ts';
import { peopleWorld } from './world.ts';

const { db, owner, staff, signedIn, sendAll } = await peopleWorld();

const search = async (email: string) =>
  (await rowOf(await staff('POST /api/personal-data/search', { email }))) as unknown as FoundPerson;

it('erases a colleague from every row, with the mails and sessions, and exports a person of two firms', async () => {
  const one = await createMember(db, { representativeName: '代表', representativeEmail: 'rep@one.hk' });
  const other = await createMember(db, { representativeName: '代表二', representativeEmail: 'rep@two.hk' });
  const mate = { name: '同事甲', email: 'mate@both.hk', phone: '9123 4567', position: '經理' };
  for (const { id } of [one, other]) await staff(`POST /api/members/${id}/people`, mate);
  await owner.execute(
    sql`insert into notice_channels (member_id, channel, address) values (${one.id}, 'mail', 'mate@both.hk')`,
  );
  const call = await signedIn('mate@both.hk');
  await sendAll();
  const { records } = await search('mate@both.hk');
  const found = records.filter(({ resource }) => resource === 'member-people');
  expect(found).toHaveLength(2);
  const wanted = found.map(({ resource, id }) => ({ resource, id }));
  const exported = await rowOf(await staff('POST /api/personal-data/export', { records: wanted }));
  expect((exported.memberPeople as Row[]).map(({ memberId, email }) => [memberId, email])).toEqual([
    [one.id, 'mate@both.hk'],
    [other.id, 'mate@both.hk'],
  ]);
  expect((await staff('POST /api/personal-data/erase', { records: wanted })).status).toBe(200);
  expect((await search('mate@both.hk')).records).toEqual([]);
  expect((await call('GET /api/my/session')).status).toBe(401);
  const left = await db.execute(sql`
    select (select count(*) from member_people where email = 'mate@both.hk' or name = '同事甲')
      + (select count(*) from mail_messages where recipient = 'mate@both.hk' or text like '%同事甲%')
      + (select count(*) from person_sessions where address = 'mate@both.hk')
      + (select count(*) from notice_channels where address = 'mate@both.hk')
      + (select count(*) from sign_in_codes where address = 'mate@both.hk') as n`);
  expect(Number(left.rows[0]?.n)).toBe(0);
});

it('keeps former people as history, without address and telephone after 24 months', async () => {
  const { id } = await createMember(db, { representativeName: '前任', representativeEmail: 'former@one.hk' });
  await staff(`PATCH /api/members/${id}`, { representativeName: '後任', representativeEmail: 'next@one.hk' });
  await owner.execute(
    sql`update member_people set until_on = hk_today() - 800 where member_id = ${id} and until_on is not null`,
  );
  await clearExpired(db);
  const former = (await rowsOf(await staff(`GET /api/members/${id}/people`))).find(
    ({ name }) => name === '前任',
  );
  expect(former).toMatchObject({ name: '前任', email: null, phone: null, mobile: null });
});
