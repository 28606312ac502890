import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailMessages, members } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { createTestApp } from '../../testing/app.ts';
import { renewNightly } from './run.ts';

// Uses years in the future. A member is asked to confirm the directory entry only if the record has not
// changed for a year, and the tests create their records now.

const { db, owner, staff, visitor } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

beforeEach(async () => {
  await db.update(members).set({ companyStatus: false });
  await db.execute(sql`delete from mail_messages`);
  await staff('PATCH /api/membership-settings', { asksForConfirmation: true });
});

let made = 0;
const member = (values: object = {}) =>
  createMember(db, { companyNameHk: `貓店${++made}`, memberEmail: `cat${made}@mail.hk`, ...values });

async function night(on: string) {
  await setToday(owner, on);
  await renewNightly(db, new Date(`${on}T03:30:00+08:00`));
}
const asked = async (memberId: number) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.memberId, memberId))).filter(
    ({ templateKey }) => templateKey === 'confirm-listing',
  );

describe('a member who has not confirmed the directory entry for a year', () => {
  it('gets one request for confirmation a year, on working days only', async () => {
    const { id } = await member();
    // 1 May 2083 is a Saturday, so the mail is sent on Monday.
    for (const on of ['2083-05-01', '2083-05-02', '2083-08-02']) await night(on);
    expect(await asked(id)).toMatchObject([
      {
        dedupeKey: `confirm-listing:${id}:2083`,
        recipient: `cat${made}@mail.hk`,
        nextTryAt: new Date('2083-05-03T09:00:00+08:00'),
      },
    ]);
    await db
      .update(mailMessages)
      .set({ createdAt: new Date('2083-11-01') })
      .where(eq(mailMessages.memberId, id));
    await night('2084-02-01');
    expect(await asked(id)).toHaveLength(1);
    await night('2084-11-02');
    expect(await asked(id)).toHaveLength(2);
  });

  it('gets no request while the setting is off, which is the default', async () => {
    const { id } = await member();
    await staff('PATCH /api/membership-settings', { asksForConfirmation: false });
    await night('2083-05-03');
    expect(await asked(id)).toEqual([]);
    const { rows } = await owner.execute(
      sql`select column_default from information_schema.columns where column_name = 'asks_for_confirmation'`,
    );
    expect(rows).toEqual([{ column_default: 'false' }]);
  });

  it('gets no request after a new confirmation, or if a change request is open, the membership has ended, no address is stored, or the member is demo data', async () => {
    const confirmed = await member();
    await db.execute(sql`insert into listing_confirmations values (${confirmed.id}, '2082-12-01')`);
    const changing = await member();
    const { url } = (await (await staff(`POST /api/members/${changing.id}/links`, {})).json()) as {
      url: string;
    };
    await visitor('POST /api/my/changes', {
      token: url.split('#')[1],
      changes: { memberPhone: '2111 2222' },
    });
    const others = [
      confirmed,
      changing,
      await member({ endedOn: '2083-01-01' }),
      await member({ memberEmail: '' }),
      await member({ companyStatus: false }),
      await member({ memberEmail: 'somebody@example.com' }),
    ];
    const demo = await member();
    await db.execute(sql`insert into demo_records (resource, record_id) values ('members', ${demo.id})`);
    const lapsed = await member();
    await staff('POST /api/membership-periods', {
      memberIds: [lapsed.id],
      memberType: '普通會員',
      year: 2081,
    });
    await night('2083-05-03');
    for (const { id } of [...others.slice(0, 5), demo, lapsed]) expect(await asked(id)).toEqual([]);
    // Mail to an example address is recorded but not sent.
    expect(await asked(others[5]?.id ?? 0)).toMatchObject([{ status: 'skipped', reason: 'demo' }]);
  });

  it('gets the request on the next night if the limit of one night was reached', async () => {
    for (let count = 0; count < 52; count++) await member();
    const all = () => db.$count(mailMessages, eq(mailMessages.templateKey, 'confirm-listing'));
    await night('2083-05-03');
    expect(await all()).toBe(50);
    await night('2083-05-04');
    expect(await all()).toBe(52);
  });
});
