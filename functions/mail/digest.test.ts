import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailMessages } from '../../db/tables/index.ts';
import { createContactMessage, createMember } from '../../db/testing/factories.ts';
import { expectError, rowOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { nextDue } from './claim.ts';
import { drainMail } from './sending/drain.ts';

const { db, owner, env, staff, signIn } = await createTestApp({
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
});

// A Monday in the distant future, at nine in Hong Kong.
const MONDAY = '2083-02-01T01:00:00Z';
const at = (iso: string) => drainMail(env, new Date(iso));
const digests = () => db.select().from(mailMessages).where(eq(mailMessages.templateKey, 'staff-digest'));
const setTo = (digestTo: string) => staff('PATCH /api/membership-settings', { digestTo });

beforeEach(async () => {
  await owner.execute(sql`truncate mail_messages, contact_messages, members cascade`);
  await owner.execute(sql`delete from nightly_runs where task = 'digest'`);
  await owner.execute(sql`delete from general_holidays where on_date > '2083-01-01'`);
  await createContactMessage(db, { subject: '入會 https://spam.hk', dueOn: '2026-01-05' });
});

describe('the digest of due tasks', () => {
  it('is not sent until owners set the address that receives it', async () => {
    await setTo('');
    await at(MONDAY);
    expect(await digests()).toEqual([]);
    expect((await expectError(await setTo('nobody'), 400)).errors).toHaveProperty('digestTo');
    const membership = await signIn('membership');
    await expectError(await membership('PATCH /api/membership-settings', { digestTo: 'a@pets.hk' }), 403);
    expect(await rowOf(await setTo('office@pets.hk'))).toMatchObject({ digestTo: 'office@pets.hk' });
  });

  it('is sent once a working day from nine o’clock, with overdue and due items', async () => {
    await setTo('office@pets.hk');
    const { id } = await createMember(db, { companyStatus: false, companyNameHk: '遲到寵物店' });
    await db.execute(sql`update applications set due_on = hk_today() where member_id = ${id}`);
    await at('2083-02-01T00:59:00Z');
    expect(await digests()).toEqual([]);
    expect((await nextDue(db, new Date('2083-02-01T00:00:00Z')))?.toISOString()).toBe(
      '2083-02-01T01:00:00.000Z',
    );
    await Promise.all([at(MONDAY), at(MONDAY)]);
    await at('2083-02-01T09:00:00Z');
    const [digest, ...more] = await digests();
    expect(more).toEqual([]);
    expect(digest).toMatchObject({
      recipient: 'office@pets.hk',
      status: 'held',
      dedupeKey: 'digest:2083-02-01',
    });
    expect(digest?.text).toContain('入會申請：1\n遲到寵物店 · 今日到期');
    expect(digest?.text).toContain('查詢：1\n入會 https spam.hk · 已逾期，期限 2026-01-05');
    expect(digest?.text).toContain('http://localhost/admin');
    expect((await nextDue(db, new Date(MONDAY)))?.toISOString()).toBe('2083-02-02T01:00:00.000Z');
    await at('2083-02-02T03:00:00Z');
    expect(await digests()).toHaveLength(2);
  });

  it('lists members with pending corrections', async () => {
    await setTo('office@pets.hk');
    const { id } = await createMember(db, { companyStatus: true, companyNameHk: '更正寵物店' });
    await db.execute(sql`select request_profile_change(${id}, '{"memberPhone": "2111 2222"}', 'en')`);
    await owner.execute(sql`update profile_changes set created_at = '2026-02-12T03:00:00Z'`);
    await at(MONDAY);
    // The correction is due after five working days. The three holidays of Lunar New Year do not count.
    expect((await digests())[0]?.text).toContain('會員資料更正：1\n更正寵物店 · 已逾期，期限 2026-02-24');
  });

  it('counts venue requests that wait for a decision', async () => {
    await setTo('office@pets.hk');
    await owner.execute(sql`insert into venue_bookings (venue, rate_cents, request_id, request_hash, status)
      values ('room', 1, 'waits', '', 'requested'), ('room', 1, 'decided', '', 'confirmed')`);
    await at(MONDAY);
    expect((await digests())[0]?.text).toContain('待確認的場地預約：1');
    await owner.execute(sql`truncate venue_bookings cascade`);
  });

  it('is not sent at weekends, on public holidays, or without items', async () => {
    await setTo('office@pets.hk');
    await owner.execute(sql`insert into general_holidays values ('2083-02-01', '假期')`);
    for (const day of ['2083-01-30', '2083-01-31', '2083-02-01']) await at(`${day}T02:00:00Z`);
    expect(await digests()).toEqual([]);
    await owner.execute(sql`truncate contact_messages cascade`);
    await at('2083-02-02T02:00:00Z');
    expect(await digests()).toEqual([]);
    await createContactMessage(db, { dueOn: '2026-01-05' });
    await at('2083-02-02T05:00:00Z');
    expect(await digests()).toEqual([]);
  });

  it('states how many further items a list omits, and how many mails could not be sent', async () => {
    await setTo('office@pets.hk');
    for (let count = 0; count < 11; count++) await createContactMessage(db, { dueOn: '2026-01-06' });
    const failed = { dedupeKey: 'f', templateKey: 'test', locale: 'en', status: 'failed' } as const;
    await db.insert(mailMessages).values(failed);
    await at(MONDAY);
    const [digest] = await digests();
    expect(digest?.text).toContain('查詢：12');
    expect(digest?.text).toContain('……另有 2 項');
    expect(digest?.text).toContain('未能寄出的電郵：1');
  });
});
