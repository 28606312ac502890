import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications, mailMessages } from '../../db/tables/index.ts';
import { createMember } from '../../db/testing/factories.ts';
import { runScheduled } from '../app/scheduled/scheduled.ts';
import { rowOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { inNights } from '../testing/nights.ts';

// Tests the retention of personal data in mails.

const { db, env, staff, visitor, settled } = await createTestApp();

const mailsTo = (email: string) => db.select().from(mailMessages).where(eq(mailMessages.recipient, email));

describe('a mail', () => {
  it('that confirms an enquiry contains the enquiry’s number and the day of the promised answer, but none of the sender’s text', async () => {
    const body = { name: '陳大文', email: 'chan@mail.hk', subject: 'Buy now', message: 'Visit spam' };
    const headers = { 'accept-language': 'en' };
    const { id } = await rowOf(await visitor('POST /api/contact-messages', { body, headers }));
    await settled();
    const [mail] = await mailsTo('chan@mail.hk');
    expect(mail).toMatchObject({ templateKey: 'enquiry-received', locale: 'en', status: 'held' });
    expect(mail?.subject).toContain(`E${id}`);
    expect(mail?.text).toMatch(/we will answer by \w+ \d+, \d{4}/);
    for (const typed of ['陳大文', 'Buy now', 'spam'])
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(typed);
  });

  it('loses its text after 180 days, while recipient and time are kept longer', async () => {
    await visitor('POST /api/contact-messages', {
      name: 'Lee',
      email: 'old@mail.hk',
      subject: 'Hello',
      message: 'Hello',
    });
    await settled();
    const age = (days: number) =>
      db
        .update(mailMessages)
        .set({ createdAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(mailMessages.recipient, 'old@mail.hk'));
    await age(179);
    await runScheduled(env, inNights(1));
    expect((await mailsTo('old@mail.hk'))[0]?.text).not.toBe('');
    await age(181);
    await runScheduled(env, inNights(2));
    expect(await mailsTo('old@mail.hk')).toMatchObject([
      { text: '', html: '', subject: '', templateKey: 'enquiry-received', createdAt: expect.any(Date) },
    ]);
  });

  it('about a member is deleted when the person in the member’s record is erased', async () => {
    const member = await createMember(db, {
      companyStatus: true,
      contactPersonName: 'Wong',
      contactPersonEmail: 'wong@mail.hk',
    });
    await staff(`PATCH /api/members/${member.id}`, { companyStatus: false });
    await staff(`PATCH /api/members/${member.id}`, { companyStatus: true });
    await settled();
    const [application] = await db.select().from(applications).where(eq(applications.memberId, member.id));
    const left = () => db.$count(mailMessages, eq(mailMessages.applicationId, application?.id ?? 0));
    expect(await left()).toBeGreaterThan(0);
    const records = [{ resource: 'members', id: member.id, roles: ['contactPerson'] }];
    expect((await staff('POST /api/personal-data/erase', { records })).status).toBe(200);
    expect(await left()).toBe(0);
  });
});
