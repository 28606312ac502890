import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SegmentFilter } from '../../../core/outreach/validation/segments.ts';
import { circularRecipients, consents } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { drainMail } from '../../mail/sending/drain.ts';
import { giveAddresses } from '../../testing/accounts.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startSmtp } from '../../testing/smtp.ts';

const smtp = await startSmtp();
const { db, owner, env, settled, staff } = await createTestApp({
  env: {
    MAILER: smtp.binding,
    MAIL_FROM: 'office@pets.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.hk',
    RATE_LIMITS: 'off',
  },
});

beforeEach(async () => {
  await settled();
  await giveAddresses(db);
  await owner.execute(
    sql`truncate mail_messages, members, circulars, consents, contacts, segments, tags cascade`,
  );
  smtp.arrived.length = 0;
});

let made = 0;
const member = (values = {}) => {
  made += 1;
  return createMember(db, { memberEmail: `firm${made}@mail.hk`, companyNameHk: `公司${made}`, ...values });
};
const segment = async (filter: SegmentFilter) =>
  (await rowOf(await staff('POST /api/segments', { name: '分組', filter } as never))).id;
const circular = async (segmentIds: number[], values = {}) =>
  (
    await rowOf(
      await staff('POST /api/circulars', {
        subjectZh: '通函',
        blocks: [{ kind: 'text', zh: '內容', en: null }],
        segmentIds,
        ...values,
      } as never),
    )
  ).id;
const audience = async (segmentIds: number[], values = {}) => {
  const answer = await staff(`POST /api/circulars/${await circular(segmentIds, values)}/audience`, {});
  const { count, excluded } = (await rowOf(answer)) as unknown as {
    count: number;
    excluded: { reason: string; count: number }[];
  };
  return { count, ...Object.fromEntries(excluded.map((one) => [one.reason, one.count])) };
};
const contact = (values = {}) =>
  staff('POST /api/contacts', { email: `reader${++made}@mail.hk`, sourceNote: '表格', ...values } as never);

describe('a segment', () => {
  it.each<[string, SegmentFilter, number]>([
    ['one type', { memberTypes: ['永久會員'] }, 1],
    ['a district or another', { districts: ['沙田區', '灣仔區'] }, 2],
    ['a line of business', { businessTypes: ['美容'] }, 1],
    ['all conditions together', { memberTypes: ['永久會員'], districts: ['灣仔區'] }, 0],
    ['any of the conditions', { match: 'any', memberTypes: ['永久會員'], districts: ['灣仔區'] }, 2],
    ['a standing', { statuses: ['unrecorded'] }, 3],
    ['another standing', { statuses: ['lapsed'] }, 0],
    ['a language', { locales: ['en'] }, 0],
    ['no condition', {}, 3],
    ['kinds of contacts alone', { contactKinds: ['partner'] }, 0],
  ])('finds members by %s', async (_what, filter, count) => {
    await member({ memberType: '永久會員', memberDistrict: '沙田區' });
    await member({ memberDistrict: '灣仔區', businessTypes: ['美容', '零售'] });
    await member();
    expect((await audience([await segment(filter)])).count).toBe(count);
  });

  it('finds members of a committee until their membership of the committee ends', async () => {
    const [one, two] = [await member(), await member()];
    const { id: tagId } = await rowOf(await staff('POST /api/tags', { name: '理事會', kind: 'committee' }));
    await rowOf(await staff(`PUT /api/members/${one.id}/tags`, { tags: [{ tagId }] } as never));
    const over = { tags: [{ tagId, untilOn: '2020-01-01' }] };
    await rowOf(await staff(`PUT /api/members/${two.id}/tags`, over as never));
    expect((await audience([await segment({ tagIds: [tagId] })])).count).toBe(1);
    expect(await rowOf(await staff(`GET /api/members/${two.id}/tags`))).toMatchObject(over);
    await rowOf(await staff(`PUT /api/members/${one.id}/tags`, { tags: [] } as never));
    expect((await audience([await segment({ tagIds: [tagId] })])).count).toBe(0);
    await expectError(
      await staff(`PUT /api/members/${one.id}/tags`, { tags: [{ tagId: 999 }] } as never),
      400,
    );
    await expectError(await staff('GET /api/members/999/tags'), 404);
  });

  it('is combined with other segments without duplicate addresses', async () => {
    await member({ memberEmail: 'both@mail.hk' });
    await contact({ email: 'both@mail.hk', topics: ['circular'] });
    await contact({ topics: ['circular'] });
    await contact({ topics: ['events'] });
    const ids = [await segment({}), await segment({ contactKinds: ['subscriber'] })];
    expect(await audience(ids)).toEqual({ count: 2, same_address: 1, no_consent: 1 });
    expect(await audience([])).toEqual({ count: 1 });
  });

  it('for the press includes published business addresses, except those of owners who have unsubscribed', async () => {
    await member();
    const { id } = await rowOf(await contact({ kind: 'press' }));
    await contact({ kind: 'press' });
    expect(await audience([], { topic: 'press' })).toEqual({ count: 2 });
    await rowOf(await staff(`POST /api/contacts/${id}/withdrawal`));
    expect(await audience([], { topic: 'press' })).toEqual({ count: 1, withdrawn: 1 });
  });

  it('limits an official notice to the members in the segment', async () => {
    const { id } = await member({ memberType: '永久會員' });
    await member();
    await rowOf(await staff(`PUT /api/notice-channels/${id}`, { channel: 'mail' }));
    expect(await audience([await segment({ memberTypes: ['永久會員'] })], { topic: 'official' })).toEqual({
      count: 1,
    });
  });

  it('is evaluated when sending starts; the recipients can unsubscribe', async () => {
    await contact({ email: 'reader@mail.hk', company: '週報', topics: ['circular'] });
    const id = await circular([await segment({ contactKinds: ['subscriber'] })], {
      subjectZh: '致{{company}}',
    });
    const { updatedAt } = await rowOf(await staff(`POST /api/circulars/${id}/test`, { to: 'me@mail.hk' }));
    await rowOf(
      await staff(`POST /api/circulars/${id}/send`, { requestId: `s${id}`, updatedAt, count: 1 } as never),
    );
    await settled();
    await drainMail(env, new Date());
    expect(smtp.arrived.filter(({ recipient }) => recipient === 'reader@mail.hk')).toMatchObject([
      { subject: '致週報' },
    ]);
    const [recipient] = await db.select().from(circularRecipients);
    expect(recipient).toMatchObject({ memberId: null, basis: 'consent' });
    await expectError(await staff('GET /api/members/999/circulars'), 404);
    expect(recipient?.contactId).toBeGreaterThan(0);
  });

  it.each([
    ['an unknown type', { memberTypes: ['x'] }],
    ['an unknown match', { match: 'none' }],
    ['tags that are no numbers', { tagIds: ['a'] }],
  ])('is rejected with %s', async (_what, filter) => {
    await expectError(await staff('POST /api/segments', { name: 'x', filter } as never), 400);
  });
});

describe('members who have not chosen their topics', () => {
  it('are excluded from circulars when the settings require consent', async () => {
    await member();
    const agreed = await member();
    await db.insert(consents).values({
      memberId: agreed.id,
      address: agreed.memberEmail,
      topic: 'circular',
      act: 'given',
      channel: 'paper',
    });
    expect(await audience([])).toEqual({ count: 2 });
    await rowOf(await staff('PATCH /api/membership-settings', { memberBasis: 'consent' }));
    expect(await audience([])).toEqual({ count: 1, no_consent: 1 });
    await rowOf(await staff('PATCH /api/membership-settings', { memberBasis: 'company' }));
    expect(await db.$count(consents, eq(consents.topic, 'circular'))).toBe(1);
  });
});
