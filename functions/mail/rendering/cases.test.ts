import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  applications,
  eventRegistrations,
  mailMessages,
  mailSuppressions,
  type members,
  signedLinks,
} from '../../../db/tables/index.ts';
import { createForm, createMember } from '../../../db/testing/factories.ts';
import { runScheduled } from '../../app/scheduled/scheduled.ts';
import { settingsOf } from '../../http/env.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { drainMail } from '../sending/drain.ts';
import { linkAddress, linkColumns } from './links.ts';

// Tests unusual cases of mails, links and applications.

const smtp = await startSmtp();
const { db, owner, env, visitor, staff, settled } = await createTestApp({
  env: {
    MAILER: smtp.binding,
    MAIL_FROM: 'office@pets.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
  },
});

beforeEach(async () => {
  await settled();
  await owner.execute(sql`truncate mail_messages, mail_suppressions, members cascade`);
  smtp.arrived.length = 0;
});

let firm = 0;
const apply = async (values: Partial<typeof members.$inferInsert> = {}) => {
  const body = {
    companyNameHk: `公司${++firm}`,
    companyNameEn: `Firm ${firm}`,
    memberChargeman: '陳',
    memberPhone: `2345 ${String(firm).padStart(4, '0')}`,
    memberEmail: `firm${firm}@mail.hk`,
    ...values,
  };
  const headers = { 'accept-language': 'en' };
  const { id: memberId } = await rowOf(await visitor('POST /api/members', { body, headers }));
  const [application] = await db.select().from(applications).where(eq(applications.memberId, memberId));
  return { id: application?.id ?? 0, memberId };
};
const arrivedAt = (email: string) => smtp.arrived.filter(({ recipient }) => recipient === email);
const arrives = (email: string, count = 1) =>
  expect.poll(() => arrivedAt(email).length, { timeout: 20_000 }).toBe(count);
const statusOf = async (id: number) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]?.status;

async function tokenOf(applicationId: number, settings = settingsOf(env)): Promise<string> {
  await db.insert(signedLinks).values({ applicationId }).onConflictDoNothing();
  const [link] = await db
    .select(linkColumns)
    .from(signedLinks)
    .where(eq(signedLinks.applicationId, applicationId));
  if (!link) throw new Error('no link');
  return linkAddress(settings, link, 'en').split('#')[1] ?? '';
}

describe('mails', () => {
  it('go to both firms that share one e-mail address', async () => {
    await apply({ memberEmail: 'both@mail.hk', companyNameEn: 'First' });
    await apply({ memberEmail: 'both@mail.hk', companyNameEn: 'Second' });
    await arrives('both@mail.hk', 2);
    const subjects = arrivedAt('both@mail.hk').map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      'We have received the application of First',
      'We have received the application of Second',
    ]);
  });

  it('are sent once when the scheduled run is executed twice', async () => {
    await apply({ memberEmail: 'once@mail.hk' });
    const at = new Date();
    await Promise.all([runScheduled(env, at), runScheduled(env, at), drainMail(env, at), drainMail(env, at)]);
    await arrives('once@mail.hk');
    await runScheduled(env, at);
    expect(arrivedAt('once@mail.hk')).toHaveLength(1);
  });

  it('go to the next address after a bounce, and staff see the suppressed address', async () => {
    const { id, memberId } = await apply({ memberEmail: 'second@mail.hk' });
    await arrives('second@mail.hk');
    await db.insert(mailSuppressions).values({ address: 'second@mail.hk', reason: 'bounced' });
    await db.execute(sql`update members set member_secretary_email = 'next@mail.hk' where id = ${memberId}`);
    await staff(`POST /api/applications/${id}/reject`, { reasonCode: 'other' });
    await arrives('next@mail.hk');
    const { suppressions } = (await rowOf(await staff('GET /api/mail-state'))) as unknown as {
      suppressions: { address: string }[];
    };
    expect(suppressions).toMatchObject([{ address: 'second@mail.hk' }]);
  });

  it('are skipped with a reason when the only address has bounced, and sent after staff allow the address', async () => {
    await db.insert(mailSuppressions).values({ address: 'only@mail.hk', reason: 'bounced' });
    const { id } = await apply({ memberEmail: 'only@mail.hk' });
    const standing = async () =>
      (await db.select().from(mailMessages).where(eq(mailMessages.applicationId, id)))[0];
    await expect.poll(async () => (await standing())?.status).toBe('skipped');
    expect(await standing()).toMatchObject({ reason: 'suppressed' });
    const [{ id: suppression } = { id: 0 }] = await db.select().from(mailSuppressions);
    expect((await staff(`DELETE /api/mail-suppressions/${suppression}`)).status).toBeLessThan(300);
    await staff(`POST /api/applications/${id}/reject`, { reasonCode: 'other' });
    await arrives('only@mail.hk');
  });

  it('get no extra header from a line break in a company name', async () => {
    await apply({ memberEmail: 'crlf@mail.hk', companyNameEn: 'Firm\r\nBcc: all@mail.hk\r\n\r\nHello' });
    await arrives('crlf@mail.hk');
    const [mail] = arrivedAt('crlf@mail.hk');
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    // The company name contains an e-mail address, so the subject does not contain the name.
    expect(mail?.subject).toBe('We have received the application of your company');
    expect(smtp.arrived.map(({ recipient }) => recipient)).not.toContain('all@mail.hk');
  });

  it('are paused after a restore, and sent when staff resume mail', async () => {
    await db.execute(sql`update mail_state set paused_at = now(), pause_reason = 'restore'`);
    await apply({ memberEmail: 'later@mail.hk' });
    await runScheduled(env, new Date());
    expect(arrivedAt('later@mail.hk')).toHaveLength(0);
    expect(await rowOf(await staff('GET /api/mail-state'))).toMatchObject({ pauseReason: 'restore' });
    await staff('PATCH /api/mail-state', { isPaused: false });
    await arrives('later@mail.hk');
  });

  it('add up by status: due = sent + waiting + failed + skipped', async () => {
    const form = await createForm(db);
    const emails = ['good@mail.hk', 'refuse@mail.hk', 'defer@mail.hk', 'demo@example.com', 'good@mail.hk'];
    for (const [index, participantEmail] of emails.entries())
      await visitor('POST /api/event-registrations', {
        formId: form.id,
        eventId: form.eventId,
        participantName: `n${index}`,
        participantEmail: index === 4 ? 'also@mail.hk' : participantEmail,
      });
    await arrives('also@mail.hk');
    await settled();
    const registered = await db.$count(eventRegistrations, eq(eventRegistrations.formId, form.id));
    const { counts } = (await rowOf(await staff('GET /api/mail-state'))) as unknown as {
      counts: { status: string; count: number }[];
    };
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(registered);
    expect(Object.fromEntries(counts.map(({ status, count }) => [status, count]))).toMatchObject({
      sent: 2,
      failed: 1,
      queued: 1,
      skipped: 1,
    });
  });
});

describe('links', () => {
  it('change nothing when a mail scanner opens them and runs scripts', async () => {
    const { id } = await apply();
    const token = await tokenOf(id);
    for (const call of [
      'GET /my',
      'GET /en/my',
      'GET /api/my',
      'HEAD /api/my/withdrawal',
      'GET /api/my/withdrawal',
    ])
      await visitor(call);
    for (let time = 0; time < 3; time++) expect((await visitor('POST /api/my', { token })).status).toBe(200);
    expect(await statusOf(id)).toBe('received');
  });

  it('stay the same when they are mailed again', async () => {
    const { id } = await apply({ memberEmail: 'same@mail.hk' });
    await arrives('same@mail.hk');
    const linkIn = (text = '') => /my#\S+/.exec(text)?.[0];
    await visitor('POST /api/my/links', { email: 'same@mail.hk' });
    await arrives('same@mail.hk', 2);
    const [first, again] = arrivedAt('same@mail.hk').map(({ text }) => linkIn(text));
    expect(first).toBe(`my#${await tokenOf(id)}`);
    expect(again).toBe(first);
  });

  it('are reported as invalid when LINK_KEY differs after a restore', async () => {
    const { id } = await apply();
    const token = await tokenOf(id, { ...settingsOf(env), LINK_KEY: 'the key of another time, also long' });
    const headers = { 'accept-language': 'en' };
    const failure = await expectError(await visitor('POST /api/my', { body: { token }, headers }), 404);
    expect(failure.code).toBe('link_invalid');
    expect(failure.message).toBe('This link is not valid: check that it is complete, or ask for a new one');
    expect((await visitor('POST /api/my', { token: await tokenOf(id) })).status).toBe(200);
  });
});

describe('applications', () => {
  it('can be reopened after a mistaken withdrawal', async () => {
    const { id } = await apply();
    const token = await tokenOf(id);
    await visitor('POST /api/my/withdrawal', { token });
    expect(await statusOf(id)).toBe('withdrawn');
    expect((await staff(`POST /api/applications/${id}/review`, {})).status).toBe(200);
    expect(await rowOf(await visitor('POST /api/my', { token }))).toMatchObject({
      status: 'reviewing',
      canWithdraw: true,
    });
  });

  it('show the reason of an earlier rejection when the same firm applies again', async () => {
    const first = await apply({ companyNameEn: 'Again Ltd', memberPhone: '2999 0001' });
    await staff(`POST /api/applications/${first.id}/reject`, {
      reasonCode: 'incomplete',
      reasonText: 'No certificate',
    });
    const second = await apply({ companyNameEn: 'Again Ltd', memberPhone: '2999 0001' });
    const { duplicates } = (await rowOf(await staff(`GET /api/applications/${second.id}`))) as unknown as {
      duplicates: Record<string, unknown>[];
    };
    expect(duplicates).toMatchObject([
      { id: first.memberId, status: 'rejected', reasonCode: 'incomplete', reasonText: 'No certificate' },
    ]);
  });

  it('cannot be approved from an outdated version (409)', async () => {
    const { memberId } = await apply();
    const [seen] = await rowsOf(await staff(`GET /api/members/pending?filter={"id":${memberId}}`));
    await staff(`PATCH /api/members/${memberId}`, { memberPhone: '2999 9999' });
    const approval = await staff(`PATCH /api/members/${memberId}`, {
      companyStatus: true,
      updatedAt: seen?.updatedAt,
    });
    expect((await expectError(approval, 409)).code).toBe('edit_conflict');
  });

  it('can be approved by an old client’s PUT', async () => {
    const { id, memberId } = await apply({ memberEmail: 'old@mail.hk' });
    await arrives('old@mail.hk');
    expect((await staff(`PUT /api/members/${memberId}`, { companyStatus: true })).status).toBe(200);
    expect(await statusOf(id)).toBe('approved');
    await arrives('old@mail.hk', 2);
  });

  it('that were stored before due dates existed cause no mail and are never overdue', async () => {
    const member = await createMember(db, { companyStatus: false, memberEmail: 'before@mail.hk' });
    await db.execute(sql`delete from applications where member_id = ${member.id}`);
    await db.execute(
      sql`insert into applications (member_id, applied_on) values (${member.id}, '2020-01-01')`,
    );
    const [application] = await rowsOf(await staff(`GET /api/applications?filter={"memberId":${member.id}}`));
    expect(application).toMatchObject({ status: 'received', dueOn: null, isLate: false });
    await drainMail(env, new Date());
    expect(arrivedAt('before@mail.hk')).toHaveLength(0);
  });
});
