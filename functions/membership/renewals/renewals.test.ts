import { randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  invoices,
  mailMessages,
  mailTemplates,
  members,
  membershipPeriods,
} from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { runScheduled } from '../../app/scheduled/scheduled.ts';
import { drainMail } from '../../mail/sending/drain.ts';
import { expectError, type Row, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { renewNightly, runRenewals } from './run.ts';

// Uses future years, in which runs of the actual scheduler find nothing to do. 2082 has the same weekdays as
// 2026.

const smtp = await startSmtp();
const { db, owner, env, visitor, staff, signIn, settled } = await createTestApp({
  withStore: true,
  env: {
    RATE_LIMITS: 'off',
    MAILER: smtp.binding,
    MAIL_FROM: 'office@association.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.example',
  },
});
const other = await signIn();

let now = new Date();
async function day(on: string, time = '10:00'): Promise<Date> {
  // Mails that a call has begun to send by the actual clock would be lost claims in these years.
  await settled();
  await setToday(owner, on);
  now = new Date(`${on}T${time}:00+08:00`);
  return now;
}

beforeEach(async () => {
  await db.update(members).set({ companyStatus: false });
  await db.execute(sql`delete from mail_messages`);
  await staff('PATCH /api/membership-settings', { graceDays: 30, renewsByItself: false });
  smtp.arrived.length = 0;
  await day('2082-11-02');
});

let made = 0;
async function member(years = [2082], values: object = {}) {
  const contactPersonEmail = `member-${++made}@mail.hk`;
  const created = await createMember(db, { companyNameHk: `貓店${made}`, contactPersonEmail, ...values });
  for (const year of years)
    await staff('POST /api/membership-periods', { memberIds: [created.id], memberType: '普通會員', year });
  return created;
}
const preview = async (year = 2083) => (await (await staff(`GET /api/renewals?year=${year}`)).json()) as Row;
const run = async (year = 2083) => runRenewals(db, year, now);
const invoicesOf = (memberId: number) =>
  staff(`GET /api/invoices?filter={"memberId":${memberId}}&sort=["id","ASC"]`).then(rowsOf) as Promise<Row[]>;
const mailsOf = async (memberId: number) =>
  (
    await db.select().from(mailMessages).where(eq(mailMessages.memberId, memberId)).orderBy(mailMessages.id)
  ).map(({ templateKey, status, reason }) => [templateKey, status, reason]);
async function pay(invoice: Row, amountCents: number, receivedOn: string) {
  await day(receivedOn);
  return staff('POST /api/payments', {
    requestId: randomUUID(),
    method: 'fps',
    amountCents,
    receivedOn,
    allocations: [{ invoiceId: invoice.id, amountCents: Math.min(amountCents, Number(invoice.totalCents)) }],
  });
}
async function myPage(memberId: number) {
  const answer = await staff(`POST /api/members/${memberId}/links`, {});
  const { url } = (await answer.json()) as { url: string };
  const token = url.split('#')[1] ?? '';
  return {
    token,
    read: async () => (await (await visitor('POST /api/my', { token })).json()) as Row,
    renew: () => visitor('POST /api/my/renewal', { token }),
  };
}
async function pass(on: string) {
  await renewNightly(db, await day(on, '03:30'));
  await drainMail(env, await day(on, '10:00'));
}

describe('a renewal run', () => {
  it('previews recipients and amounts, then invoices each member once, even when run twice concurrently', async () => {
    const ordinary = [await member(), await member(), await member([2081, 2082], { contactPersonEmail: '' })];
    await member([]);
    await member([2081]);
    await member([2082, 2083]);
    const before = await preview();
    expect(before).toMatchObject({
      opensOn: '2082-11-01',
      isOpen: true,
      types: [{ memberType: '普通會員', count: 3, amountCents: 80_000 }],
      withoutAddress: 1,
      unrecorded: 1,
      issued: 0,
    });
    const runs = await Promise.all(
      [staff, other].map((caller) => caller('POST /api/renewals', { year: 2083 })),
    );
    const counts = (await Promise.all(runs.map((answer) => answer.json()))) as { issued: number }[];
    expect(counts.reduce((sum, { issued }) => sum + issued, 0)).toBe(3);
    expect(await preview()).toMatchObject({ types: [], issued: 3, paid: 0 });
    for (const { id } of ordinary)
      expect(await invoicesOf(id)).toMatchObject([
        { kind: 'renewal', totalCents: 80_000, dueOn: '2082-12-31', issuedOn: '2082-11-02' },
      ]);
    await settled();
    expect(await run()).toEqual({ issued: 0, remaining: 0 });
    await expectError(await visitor('POST /api/renewals', { year: 2083 }), 401);
    await expectError(await staff('POST /api/renewals', { year: 'x' }), 400);
    await day('2082-10-31');
    const early = await staff('POST /api/renewals', { year: 2083 });
    expect((await expectError(early, 409)).code).toBe('too_early');
  });

  it('invoices no member who has left, is permanent, has no recorded period, or was invoiced before', async () => {
    const ended = await member();
    await staff(`PATCH /api/members/${ended.id}`, { endedOn: '2082-12-31' });
    const permanent = await member();
    await staff('POST /api/membership-periods', {
      memberIds: [permanent.id],
      memberType: '永久會員',
      startsOn: '2082-05-01',
      minuteRef: '2082/3',
    });
    const refused = await member();
    await run();
    const [invoice] = await invoicesOf(refused.id);
    await staff(`POST /api/invoices/${invoice?.id}/void`, { reason: '不續會' });
    expect(await run()).toEqual({ issued: 0, remaining: 0 });
    for (const { id } of [ended, permanent]) expect(await invoicesOf(id)).toEqual([]);
  });

  it('starts once on the configured night if automatic renewal is enabled, and sends its mails at nine in the morning', async () => {
    const { id } = await member();
    await renewNightly(db, await day('2082-11-02', '03:30'));
    expect(await invoicesOf(id)).toEqual([]);
    await staff('PATCH /api/membership-settings', { renewsByItself: true });
    await day('2082-11-03');
    for (const minute of ['19:30', '19:31']) await runScheduled(env, new Date(`2082-11-02T${minute}:00Z`));
    expect(await invoicesOf(id)).toHaveLength(1);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.memberId, id));
    expect(mail).toMatchObject({ status: 'queued', renderedAt: null, text: '' });
    expect(mail?.nextTryAt.toISOString()).toBe('2082-11-03T01:00:00.000Z');
  });
});

describe('an invoice that a member asks for', () => {
  it('is mailed at once and once, and replaces the reminder that is due', async () => {
    const { id, contactPersonEmail } = await member();
    const page = await myPage(id);
    for (let press = 0; press < 2; press++) expect((await page.renew()).status).toBe(200);
    await drainMail(env, await day('2082-11-03'));
    const [invoice] = await invoicesOf(id);
    expect(smtp.arrived.map(({ recipient }) => recipient)).toEqual([contactPersonEmail]);
    expect(smtp.arrived[0]?.subject).toContain(`續會發票 ${invoice?.number}`);
    expect(smtp.arrived[0]?.text).toContain('金額：HK$800');
    for (const on of ['2082-11-04', '2082-12-01']) await pass(on);
    expect(await mailsOf(id)).toEqual([
      ['renewal-issued', 'sent', null],
      ['renewal-30', 'sent', null],
    ]);
  });
});

describe('renewal reminders', () => {
  it('are sent 60, 30 and 7 days before the end of the period, 14 days after it, and when the member lapses', async () => {
    const { id } = await member();
    await run();
    const days = [
      '2082-11-03',
      '2082-11-30',
      '2082-12-01',
      '2082-12-24',
      '2083-01-14',
      '2083-01-31',
      '2083-02-01',
    ];
    for (const on of [...days, '2083-02-01']) await pass(on);
    expect(await mailsOf(id)).toEqual(
      ['renewal-60', 'renewal-30', 'renewal-7', 'renewal-late', 'membership-lapsed'].map((key) => [
        key,
        'sent',
        null,
      ]),
    );
    expect(smtp.arrived).toHaveLength(5);
    const [first, , , late] = smtp.arrived;
    expect(first?.subject).toBe(`貓店${made} 的 2083 年會籍：請續會`);
    expect(first?.text).toContain('金額：HK$800');
    expect(first?.text).toMatch(/https:\/\/pets\.example\/my#\S{20}/);
    expect(late?.subject).toContain('2083年1月29日');
  });

  it('are skipped after days without a scheduled run, except for the latest one, which two concurrent runs send only once', async () => {
    const { id } = await member();
    await run();
    for (const on of ['2082-12-28', '2082-12-28', '2082-12-29']) await pass(on);
    expect(await mailsOf(id)).toEqual([
      ['renewal-60', 'skipped', 'overtaken'],
      ['renewal-60', 'sent', null],
    ]);
  });

  it('begin with the invitation when invoices are issued late, and remind afterwards', async () => {
    await day('2082-12-05');
    const { id } = await member();
    await run();
    for (const on of ['2082-12-07', '2082-12-08', '2082-12-24']) await pass(on);
    expect(await mailsOf(id)).toEqual([
      ['renewal-60', 'sent', null],
      ['renewal-7', 'sent', null],
    ]);
    expect(smtp.arrived[0]?.text).toContain('2082年12月31日');
  });

  it('begin with the reminder that is due while staff have turned off the invitation', async () => {
    const text = {
      subjectZhTw: 'x',
      bodyZhTw: 'x',
      subjectZhCn: 'x',
      bodyZhCn: 'x',
      subjectEn: 'x',
      bodyEn: 'x',
    };
    await db.insert(mailTemplates).values({ key: 'renewal-60', ...text, isOn: false });
    await day('2082-12-05');
    const { id } = await member();
    await run();
    await pass('2082-12-07');
    await db.delete(mailTemplates);
    expect(await mailsOf(id)).toEqual([['renewal-30', 'sent', null]]);
  });

  it('that become due on a public holiday are sent on the next working day, from nine o’clock', async () => {
    await staff('PATCH /api/membership-settings', { graceDays: 40 });
    for (const holiday of ['2083-02-06', '2083-02-08', '2083-02-09'])
      await db.execute(sql`insert into general_holidays values (${holiday}, '農曆年假期')`);
    const { id } = await member();
    await run();
    // 6 February 2083 is a Saturday. Because of the holidays until Tuesday, the office opens on Wednesday.
    await renewNightly(db, await day('2083-02-06', '03:30'));
    for (const at of ['2083-02-08T12:00', '2083-02-09T17:00', '2083-02-10T08:59']) {
      await drainMail(env, new Date(`${at}:00+08:00`));
      expect(smtp.arrived).toEqual([]);
    }
    await drainMail(env, new Date('2083-02-10T09:00:00+08:00'));
    expect((await mailsOf(id)).at(-1)).toEqual(['renewal-late', 'sent', null]);
  });

  it('state the remaining amount after a part payment, and are not sent to paid members', async () => {
    const [part, paid] = [await member(), await member()];
    await run();
    const [[partly], [wholly]] = [await invoicesOf(part.id), await invoicesOf(paid.id)];
    await pay(partly as Row, 30_000, '2082-11-03');
    await renewNightly(db, await day('2082-12-01', '03:30'));
    await pay(wholly as Row, 80_000, '2082-12-01');
    await drainMail(env, await day('2082-12-01'));
    await pass('2082-12-24');
    const to = (address: string | null) =>
      smtp.arrived.filter(({ recipient, subject }) => recipient === address && !subject?.startsWith('收據'));
    expect(to(part.contactPersonEmail).map(({ text }) => /金額：(\S+)/.exec(text ?? '')?.[1])).toEqual([
      'HK$500',
      'HK$500',
    ]);
    expect(to(paid.contactPersonEmail)).toEqual([]);
    expect(await mailsOf(paid.id)).toEqual([
      ['renewal-60', 'skipped', 'overtaken'],
      ['renewal-60', 'skipped', 'overtaken'],
    ]);
  });

  it('are sent to both firms that share an address, but not to members who are permanent or have no recorded period', async () => {
    const contactPersonEmail = 'both@mail.hk';
    const firms = [
      await member([2082], { contactPersonEmail }),
      await member([2082], { contactPersonEmail }),
    ];
    const unrecorded = await member([]);
    const permanent = await member([2082]);
    await staff('POST /api/membership-periods', {
      memberIds: [permanent.id],
      memberType: '永久會員',
      startsOn: '2082-05-01',
      minuteRef: '2082/3',
    });
    await run();
    for (const on of ['2082-12-01', '2083-01-14']) await pass(on);
    for (const { id } of firms)
      expect((await mailsOf(id)).filter(([, status]) => status === 'sent')).toHaveLength(2);
    for (const { id } of [unrecorded, permanent]) {
      expect(await mailsOf(id)).toEqual([]);
      expect(await rowsOf(await visitor(`GET /api/members?filter={"id":${id}}`))).toHaveLength(1);
    }
  });

  it('are either sent or listed with the reason why they were not sent', async () => {
    const addresses = [
      'sent@mail.hk',
      'refuse@mail.hk',
      '',
      'gone@mail.hk',
      'left@mail.hk',
      'demo@example.com',
    ];
    const all = [];
    for (const contactPersonEmail of addresses) all.push(await member([2082], { contactPersonEmail }));
    await db.execute(sql`insert into mail_suppressions (address, reason) values ('gone@mail.hk', 'bounced')`);
    await run();
    await staff(`PATCH /api/members/${all[4]?.id}`, { endedOn: '2082-11-02' });
    await drainMail(env, await day('2082-11-02'));
    const due = await db.select().from(mailMessages).where(like(mailMessages.dedupeKey, 'renewal:%'));
    expect(due).toHaveLength(addresses.length);
    expect(due.toSorted((a, b) => a.id - b.id).map(({ status, reason }) => [status, reason])).toEqual([
      ['sent', null],
      ['failed', 'rejected'],
      ['skipped', 'no_address'],
      ['skipped', 'suppressed'],
      ['skipped', 'ended'],
      ['skipped', 'demo'],
    ]);
  });

  it('for overdue invoices are sent once, a week after the due date, with the total amount owed', async () => {
    const { id } = await member([2080]);
    const page = await myPage(id);
    expect((await page.renew()).status).toBe(200);
    // The invoice is due on 16 November 2082. The reminder follows a week later, on Monday, 23 November.
    for (const on of ['2082-11-22', '2082-11-23', '2082-11-24']) await pass(on);
    expect(await mailsOf(id)).toEqual([
      ['renewal-issued', 'sent', null],
      ['invoice-overdue', 'sent', null],
    ]);
    expect(smtp.arrived.at(-1)?.text).toContain('尚欠：HK$400');
  });
});

describe('a membership year that covers two calendar years', () => {
  it('is called 2082/83 in mails, letters, invoices and on the personal page', async () => {
    await staff('PATCH /api/office-rules', { yearStartsOn: '04-01' });
    try {
      const { id } = await member([2081]);
      const unreachable = await member([2081], { contactPersonEmail: '' });
      await day('2082-02-05');
      expect(await (await myPage(id)).read()).toMatchObject({ renewal: { year: 2082, yearName: '2082/83' } });
      await run(2082);
      await pass('2082-02-06');
      expect(smtp.arrived[0]?.subject).toBe(`貓店${made - 1} 的 2082/83 年會籍：請續會`);
      const letters = await (await staff('GET /api/renewals/print?year=2082')).text();
      expect(letters).toContain(String(unreachable.companyNameHk));
      expect(letters).toContain('2082/83 年度的會籍');
      expect(JSON.stringify((await invoicesOf(id))[0]?.lines)).toContain('2082/83');
    } finally {
      await staff('PATCH /api/office-rules', { yearStartsOn: '01-01' });
    }
  });

  it('cannot be invoiced too early: POST /api/renewals returns 409 with the first possible day', async () => {
    await day('2082-10-31');
    const refused = await expectError(await staff('POST /api/renewals', { year: 2083 }), 409);
    expect(refused.message).toContain('2082-11-01');
  });
});

describe('renewing by the member’s link', () => {
  it('returns the same invoice for repeated and concurrent calls; the payment of this invoice extends the membership', async () => {
    const { id } = await member();
    const page = await myPage(id);
    expect(await page.read()).toMatchObject({
      purpose: 'member',
      invoice: null,
      renewal: { kind: 'renewal', year: 2083, amountCents: 80_000, isHalf: false },
    });
    const answers = await Promise.all([page.renew(), page.renew(), page.renew()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [invoice, ...more] = await invoicesOf(id);
    expect(more).toEqual([]);
    expect(await page.read()).toMatchObject({
      invoice: { number: invoice?.number, amountCents: 80_000, dueOn: '2082-12-31' },
      renewal: null,
    });
    await pay(invoice as Row, 80_000, '2082-11-20');
    expect(await page.read()).toMatchObject({ invoice: null, renewal: null, endsOn: '2083-12-31' });
    const [term] = await db
      .select()
      .from(membershipPeriods)
      .where(eq(membershipPeriods.invoiceId, invoice?.id ?? 0));
    expect(term?.startsOn).toBe('2083-01-01');
    expect((await expectError(await page.renew(), 409)).code).toBe('wrong_state');
    expect(await run()).toEqual({ issued: 0, remaining: 0 });
  });

  it('in August, after the grace period, issues an invoice for rejoining at half the fee and voids the unpaid renewal invoice', async () => {
    const { id } = await member();
    await run();
    await day('2083-08-10');
    const page = await myPage(id);
    expect(await page.read()).toMatchObject({
      status: 'lapsed',
      invoice: null,
      papers: null,
      renewal: { kind: 'rejoin', year: 2083, amountCents: 40_000, isHalf: true },
    });
    await page.renew();
    await page.renew();
    const [old, rejoin, ...more] = await invoicesOf(id);
    expect(more).toEqual([]);
    expect([old, rejoin]).toMatchObject([
      { status: 'void', voidReason: 'rejoin' },
      { kind: 'rejoin', totalCents: 40_000, replacesId: old?.id },
    ]);
    await pay(rejoin as Row, 40_000, '2083-08-12');
    const terms = await db
      .select()
      .from(membershipPeriods)
      .where(eq(membershipPeriods.invoiceId, rejoin?.id ?? 0));
    expect(terms).toMatchObject([{ startsOn: '2083-08-12', endsOn: '2083-12-31', memberType: '普通會員' }]);
    await day('2083-08-12');
    expect(await page.read()).toMatchObject({ status: 'current', renewal: null });
  });

  it('keeps an overpayment as credit for the next year', async () => {
    const { id } = await member();
    await run();
    const [invoice] = await invoicesOf(id);
    await pay(invoice as Row, 160_000, '2082-11-20');
    await day('2083-11-02');
    await run(2084);
    const [, next] = await invoicesOf(id);
    const [payment] = (await rowsOf(await staff(`GET /api/payments?filter={"memberId":${id}}`))) as Row[];
    expect(payment).toMatchObject({ creditCents: 80_000 });
    const allocations = [{ invoiceId: next?.id, amountCents: 80_000 }];
    expect((await staff(`POST /api/payments/${payment?.id}/allocations`, { allocations })).status).toBe(200);
    expect(await invoicesOf(id)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  });

  it('is rejected for members without a recorded period and for invalid links', async () => {
    const page = await myPage((await member([])).id);
    expect(await page.read()).toMatchObject({ status: 'unrecorded', renewal: null, invoice: null });
    await expectError(await page.renew(), 409);
    await expectError(await visitor('POST /api/my/renewal', { token: 'x' }), 404);
    await expectError(await visitor('POST /api/my/renewal', {}), 400);
  });

  it('issues nothing for a mail scanner that opens the link and runs scripts', async () => {
    const { id } = await member();
    const page = await myPage(id);
    for (let times = 0; times < 3; times++) await page.read();
    await visitor('GET /api/my/renewal');
    expect(await db.$count(invoices, eq(invoices.memberId, id))).toBe(0);
  });
});
