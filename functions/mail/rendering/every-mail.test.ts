import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { moneyText } from '../../../core/association/currency.ts';
import type { Locale } from '../../../core/association/locales.ts';
import type { MailTemplateKey } from '../../../core/mail/kinds.ts';
import {
  applications,
  eventRegistrations,
  invoices,
  mailMessages,
  payments,
} from '../../../db/tables/index.ts';
import { createEvent, createForm, createMember } from '../../../db/testing/factories.ts';
import { type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { drainMail } from '../sending/drain.ts';

// Renders the mails about money, applications, orders and registrations in every state that their records can
// have, and compares what they say with the records.

const { db, owner, env, staff, visitor, settled } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.hk',
    RATE_LIMITS: 'off',
  },
});

const LOCALES: Locale[] = ['zh-TW', 'zh-CN', 'en'];
const PAYEES = {
  none: { fpsType: null, fpsId: '', payeeName: '', chequePayee: '', bankAccount: '' },
  bank: { fpsType: null, fpsId: '', payeeName: 'HK Pets', chequePayee: 'HK Pets', bankAccount: 'HSBC 123' },
  fps: { fpsType: 'id', fpsId: '1234567', payeeName: 'HK Pets', chequePayee: '', bankAccount: '' },
};
type PayeeKind = keyof typeof PAYEES;

const payInto = ({ fpsType, fpsId, payeeName, chequePayee, bankAccount }: (typeof PAYEES)[PayeeKind]) =>
  owner.execute(sql`
    update membership_settings set fps_type = ${fpsType}, fps_id = ${fpsId}, payee_name = ${payeeName},
      cheque_payee = ${chequePayee}, bank_account = ${bankAccount}`);

type About = Partial<
  Record<'memberId' | 'invoiceId' | 'paymentId' | 'applicationId' | 'orderId' | 'registrationId', number>
>;

/** Inserts the mails as their causes do, renders them, and returns their texts. */
async function mailsAbout(templates: MailTemplateKey[], about: About) {
  await settled();
  await drainMail(env, new Date());
  await owner.execute(sql`delete from mail_messages`);
  for (const templateKey of templates)
    for (const locale of LOCALES)
      await owner.insert(mailMessages).values({
        ...{ templateKey, locale, recipient: 'reader@mail.hk', dedupeKey: randomUUID() },
        ...about,
      });
  await drainMail(env, new Date());
  return db.select().from(mailMessages).orderBy(asc(mailMessages.id));
}
type Mail = Awaited<ReturnType<typeof mailsAbout>>[number];

/** Each wording of the mails with the fact that makes it true. */
type Facts = Record<string, boolean>;

const WORDINGS: [RegExp, fact: string][] = [
  [/二維碼|二维码|FPS code/, 'hasCode'],
  [/繳清會費後|缴清会费后|Once the fee is paid/, 'isOwed'],
  [/已列於網站|已列于网站|is in the directory/, 'isSettled'],
  [/尚欠|is still to be paid|still owed/, 'isOwed'],
  [/尚未繳清|尚未缴清|not been paid in full/, 'isOwed'],
  [/須重新繳付|须重新缴付|due again/, 'isOwed'],
  [/結餘|结余|credit;/, 'hasCredit'],
  [/待退|to be refunded/, 'isToRefund'],
  [/會籍期|会籍期|Membership period/, 'hasTerm'],
];

const SUM = /HK\$\d+(?:,\d{3})*(?:\.\d\d)?/g;
const NUMBER = /\b(?:INV|R|CN)-\d{4}-\d+\b/g;

function expectTrue(
  mail: Mail,
  { sums, numbers, facts }: { sums: number[]; numbers: string[]; facts: Facts },
) {
  const said = `${mail.subject}\n${mail.text}`;
  const where = `${mail.templateKey} ${mail.locale}: ${said}`;
  expect(said.replaceAll(/\{\{link:\d+(?::member)?\}\}/g, ''), where).not.toMatch(
    /\{\{|undefined|null|NaN|Invalid/,
  );
  expect(said, where).not.toMatch(/^- *(?:[^：:\n]*[：:])?\s*$/m);
  expect(mail.html, where).not.toMatch(/<li[^>]*>\s*(?:[^：:<]*[：:])?\s*<\/li>/);
  for (const sum of said.match(SUM) ?? [])
    expect(
      sums.map((cents) => moneyText(cents)),
      where,
    ).toContain(sum);
  for (const number of said.match(NUMBER) ?? []) expect(numbers, where).toContain(number);
  for (const [wording, fact] of WORDINGS)
    if (wording.test(said)) expect(facts[fact], `${fact} is false in ${where}`).toBe(true);
}

const TODAY = '2026-11-02';
let count = 0;

const pay = async (values: object) =>
  rowOf(
    await staff('POST /api/payments', {
      ...{ requestId: randomUUID(), method: 'fps', receivedOn: TODAY, allocations: [] },
      ...values,
    } as never),
  );

async function invoiceOf(id: number) {
  const [invoice] = await rowsOf(await staff(`GET /api/invoices?filter={"id":${id}}`));
  return invoice as Row;
}

async function renewing() {
  const member = await createMember(db, { companyNameHk: `公司${++count}`, companyNameEn: `Firm ${count}` });
  await staff('POST /api/membership-periods', {
    ...{ memberIds: [member.id], memberType: '普通會員', year: new Date().getFullYear() },
  });
  const invoice = await rowOf(
    await staff('POST /api/invoices', {
      ...{ memberId: member.id, kind: 'renewal', memberType: '普通會員', year: new Date().getFullYear() + 1 },
    }),
  );
  return { member, invoice };
}

describe.each(Object.keys(PAYEES) as PayeeKind[])('mails about fees, paid into: %s', (kind) => {
  const hasCode = kind === 'fps';

  it('say what is owed of an open and of a partly paid invoice', async () => {
    await payInto(PAYEES[kind]);
    for (const part of [0, 30_000]) {
      const { member, invoice } = await renewing();
      const allocation = { invoiceId: invoice.id, amountCents: part };
      if (part) await pay({ amountCents: part, allocations: [allocation] });
      const { dueCents, number } = await invoiceOf(Number(invoice.id));
      const mails = await mailsAbout(
        ['renewal-60', 'renewal-30', 'renewal-7', 'renewal-late', 'invoice-overdue', 'payment-details-moved'],
        { memberId: member.id, invoiceId: Number(invoice.id) },
      );
      expect(mails).toHaveLength(18);
      for (const mail of mails)
        expectTrue(mail, {
          sums: [Number(dueCents)],
          numbers: [String(number)],
          facts: { hasCode, isOwed: true },
        });
      const { payeeName, chequePayee, bankAccount, fpsId } = PAYEES[kind];
      for (const mail of mails.filter(({ templateKey }) => templateKey !== 'payment-details-moved')) {
        for (const way of [payeeName, chequePayee, bankAccount, fpsId]) expect(mail.text).toContain(way);
        expect(mail.text).not.toMatch(/向本會查詢|ask us how to pay/);
      }
      const [first] = mails;
      expect(first?.text).toContain(moneyText(Number(dueCents)));
      expect(first?.text.includes('二維碼')).toBe(hasCode);
    }
  });

  it.each([false, true])(
    'say of an application with the fee paid (%s) whether it is listed',
    async (isPaid) => {
      await payInto(PAYEES[kind]);
      const applicant = {
        ...{ companyNameHk: `申請${++count}`, companyNameEn: 'A', memberChargeman: '陳' },
        ...{ memberPhone: `2345 ${1000 + count}`, memberEmail: `a${count}@mail.hk` },
      };
      const { id: memberId } = await rowOf(await visitor('POST /api/members', applicant));
      const [application] = await db
        .select()
        .from(applications)
        .where(eq(applications.memberId, Number(memberId)));
      const id = application?.id ?? 0;
      await rowOf(
        await staff(`POST /api/applications/${id}/accept`, {
          memberType: '普通會員',
          year: new Date().getFullYear(),
        } as never),
      );
      const [invoice] = await db
        .select()
        .from(invoices)
        .where(eq(invoices.memberId, Number(memberId)));
      const money = { sums: [invoice?.totalCents ?? 0], numbers: [invoice?.number ?? ''] };
      for (const mail of await mailsAbout(['application-awaiting_payment'], { applicationId: id }))
        expectTrue(mail, { ...money, facts: { hasCode, hasTerm: true, isOwed: true } });
      if (isPaid)
        await pay({
          amountCents: invoice?.totalCents,
          allocations: [{ invoiceId: invoice?.id, amountCents: invoice?.totalCents }],
        });
      else await rowOf(await staff(`POST /api/applications/${id}/approve`, {}));
      for (const mail of await mailsAbout(['application-approved'], { applicationId: id })) {
        expectTrue(mail, { ...money, facts: { hasTerm: true, isOwed: !isPaid, isSettled: isPaid } });
        if (mail.locale === 'zh-TW') expect(mail.text.includes('繳清會費後')).toBe(!isPaid);
      }
    },
  );
});

describe('mails about payments', () => {
  const RECEIVED: [string, shares: number[], surplus: number][] = [
    ['in full', [1], 0],
    ['in part', [0.5], 0],
    ['too much', [1], 5000],
    ['for two invoices', [1, 0.5], 0],
    ['as credit alone', [], 7000],
  ];

  it.each(RECEIVED)(
    'name purpose, period, rest and credit of a payment %s',
    async (_name, shares, surplus) => {
      const { member, invoice } = await renewing();
      const other = await rowOf(
        await staff('POST /api/invoices/own', {
          memberId: member.id,
          lines: [{ zh: '攤檔', en: 'Booth', amountCents: 40_000 }],
        } as never),
      );
      const owed = [invoice, other].slice(0, shares.length);
      const allocations = owed.map((one: Row, place) => ({
        invoiceId: one.id,
        amountCents: Number(one.totalCents) * (shares[place] ?? 0),
      }));
      const amountCents = allocations.reduce((sum, part) => sum + part.amountCents, surplus);
      const { id } = await pay({ memberId: member.id, amountCents, allocations });
      const facts = async () => {
        const now = await Promise.all(owed.map(({ id: invoiceId }) => invoiceOf(Number(invoiceId))));
        const [payment] = await db
          .select()
          .from(payments)
          .where(eq(payments.id, Number(id)));
        const isReversed = payment?.reversedAt !== null;
        return {
          sums: [amountCents, surplus, ...now.map(({ dueCents }) => Number(dueCents))],
          numbers: [payment?.receiptNo ?? '', ...now.map(({ number }) => String(number))],
          facts: {
            isOwed: now.some(({ dueCents }) => Number(dueCents) > 0),
            hasCredit: surplus > 0 && !isReversed,
            hasTerm: !isReversed && now[0]?.dueCents === 0,
          },
        };
      };
      const known = await facts();
      const mails = await mailsAbout(['receipt'], { paymentId: Number(id) });
      for (const mail of mails) expectTrue(mail, known);
      const textIn = (language: string) => mails.find(({ locale }) => locale === language)?.text ?? '';
      const text = textIn('zh-TW');
      expect([text, textIn('en')]).toEqual([
        expect.stringContaining(String(member.companyNameHk)),
        expect.stringContaining(String(member.companyNameEn)),
      ]);
      if (owed.length > 1)
        expect([text, textIn('zh-CN')]).toEqual(
          [/攤檔/, /摊位/].map((words) => expect.stringMatching(words)),
        );
      expect(text.includes('結餘')).toBe(surplus > 0);
      expect(text.includes('尚欠')).toBe(known.facts.isOwed);
      expect(text.includes('會籍期')).toBe(known.facts.hasTerm);
      await rowOf(await staff(`POST /api/payments/${id}/reverse`, { reason: 'x', cause: 'misbooked' }));
      const after = await facts();
      for (const mail of await mailsAbout(['payment-reversed', 'payment-corrected'], {
        paymentId: Number(id),
      }))
        expectTrue(mail, after);
    },
  );
});

describe('mails about an order', () => {
  it('have the figures that the office and the buyer’s page have after a seat was cancelled', async () => {
    const event = await createEvent(db, {
      eventDate: new Date(Date.now() + 60 * 86_400_000),
      location: null,
    });
    const { id: formId } = await createForm(db, { eventId: event.id });
    await rowOf(
      await staff(`PATCH /api/event-registration-forms/${formId}`, {
        refundRules: [{ untilHours: 1, percent: 50 }],
      } as never),
    );
    const quota = await rowOf(await staff('POST /api/ticket-quotas', { formId, name: '座位', size: 9 }));
    const type = { formId, nameZh: '標準', priceCents: 30_000, quotaIds: [quota.id] };
    const { id: ticketTypeId } = await rowOf(await staff('POST /api/ticket-types', type as never));
    const placed = await rowOf(
      await visitor('POST /api/event-orders', {
        ...{ formId, requestId: randomUUID(), buyer: { name: '買家', email: 'buyer@mail.hk' } },
        participants: ['甲', '乙', '丙', '丁', '戊'].map((name) => ({ name, ticketTypeId })),
      } as never),
    );
    const orderId = Number(placed.id);
    for (const mail of await mailsAbout(['order-received', 'order-reminder'], { orderId }))
      expectTrue(mail, { sums: [150_000], numbers: mail.text.match(NUMBER) ?? [], facts: { isOwed: true } });
    const { invoiceId } = await rowOf(await staff(`GET /api/event-orders/${orderId}`));
    await pay({ amountCents: 150_000, allocations: [{ invoiceId, amountCents: 150_000 }] });
    const [seat] = await db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.orderId, orderId))
      .orderBy(asc(eventRegistrations.id));
    await rowOf(await staff(`POST /api/event-orders/${orderId}/cancel`, { ids: [seat?.id] } as never));
    const money = {
      ...{ totalCents: 150_000, paidCents: 150_000, creditedCents: 15_000 },
      ...{ refundedCents: 0, toRefundCents: 15_000, keptCents: 15_000, dueCents: 0 },
    };
    expect(await rowOf(await staff(`GET /api/event-orders/${orderId}`))).toMatchObject({ money });
    const token = String(placed.link).split('#')[1];
    expect(await rowOf(await visitor('POST /api/my/order', { token } as never))).toMatchObject({ money });
    const mails = await mailsAbout(['order-cancelled', 'order-confirmed'], { orderId });
    for (const mail of mails)
      expectTrue(mail, { sums: [150_000, 15_000], numbers: [], facts: { isToRefund: true } });
    expect(mails[0]?.text).toContain(`已取消：R${seat?.id} 甲`);
    expect(mails[0]?.text).toContain('已付 HK$1,500、取消費用 HK$150、待退 HK$150');
  });
});
