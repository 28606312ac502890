import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { HOLD_HEADER } from '../../../core/accounts/validation/sessions.ts';
import { applications, mailMessages } from '../../../db/tables/index.ts';
import { setToday } from '../../../db/testing/today.ts';
import { drainMail } from '../../mail/sending/drain.ts';
import { PASSWORD } from '../../testing/accounts.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startSmtp } from '../../testing/smtp.ts';

const smtp = await startSmtp();
const { db, owner, env, visitor, staff } = await createTestApp({
  env: {
    MAILER: smtp.binding,
    MAIL_FROM: 'office@association.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://association.hk',
    RATE_LIMITS: 'off',
  },
});

beforeAll(() => setToday(owner, '2026-11-25'));

const TERM = { memberType: '普通會員', year: 2026 };
let count = 0;
async function apply() {
  const email = `undo${++count}@mail.hk`;
  const body = { companyNameHk: `收回公司${count}`, memberPhone: '2345 6789', memberEmail: email };
  const { id: memberId } = await rowOf(await visitor('POST /api/members', body));
  const [application] = await db.select().from(applications).where(eq(applications.memberId, memberId));
  return { id: application?.id ?? 0, memberId, email };
}

/** Sends the call as a screen that offers to undo it. */
const held = async (call: string, body: Record<string, unknown>): Promise<Row> =>
  rowOf(await staff(call, { body, headers: { [HOLD_HEADER]: '1' } }));
const undo = (id: number, body: Record<string, unknown> = {}) =>
  staff(`POST /api/applications/${id}/undo`, body);
const whatIsUndone = async (id: number) => rowOf(await staff(`GET /api/applications/${id}/undo`));
const memberOf = async (memberId: number) => rowOf(await staff(`GET /api/members/${memberId}`));
const secondsLater = (seconds: number) => drainMail(env, new Date(Date.now() + seconds * 1000));
const ASKED = '已獲接納：請繳交會費';
const APPROVED = '入會申請已獲批准';
const REOPENED = '重新審核';
const arrivedAt = (email: string) =>
  smtp.arrived
    .filter(({ recipient }) => recipient === email)
    .map(({ subject }) => subject)
    .join('\n');
const arrives = (email: string, subject: string) =>
  vi.waitFor(async () => {
    await secondsLater(0);
    expect(arrivedAt(email)).toContain(subject);
  }, 10_000);

describe('the mail of an act that a screen offers to undo', () => {
  it('waits thirty seconds; that of any other call leaves at once', async () => {
    const [waits, leaves] = [await apply(), await apply()];
    await held(`POST /api/applications/${waits.id}/accept`, TERM);
    await staff(`POST /api/applications/${leaves.id}/accept`, TERM);
    await arrives(leaves.email, ASKED);
    await secondsLater(20);
    expect(arrivedAt(waits.email)).not.toContain(ASKED);
    await secondsLater(31);
    expect(arrivedAt(waits.email)).toContain(ASKED);
  });

  it('is not held back by a visitor', async () => {
    const body = { companyNameHk: '訪客公司', memberPhone: '2345 6789', memberEmail: 'visitor@mail.hk' };
    await visitor('POST /api/members', { body, headers: { [HOLD_HEADER]: '1' } });
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, 'visitor@mail.hk'));
    expect(mail?.nextTryAt.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('is never sent once the payment is taken back, and no correction follows', async () => {
    const { id, email } = await apply();
    const { invoice } = await rowOf(await staff(`POST /api/applications/${id}/accept`, TERM));
    await arrives(email, ASKED);
    const payment = await held('POST /api/payments', {
      ...{ requestId: randomUUID(), method: 'transfer', receivedOn: '2026-11-25' },
      amountCents: (invoice as Row).totalCents,
      allocations: [{ invoiceId: (invoice as Row).id, amountCents: (invoice as Row).totalCents }],
    });
    const reversal = { reason: '按錯', cause: 'misbooked', tells: true };
    expect((await staff(`POST /api/payments/${payment.id}/reverse`, reversal)).status).toBe(200);
    await secondsLater(40);
    const mails = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.paymentId, Number(payment.id)));
    expect(mails.map(({ templateKey, status }) => `${templateKey} ${status}`)).toEqual(['receipt skipped']);
    expect(arrivedAt(email)).not.toContain('收據');
  });
});

describe('a payment that approves its payer, taken back', () => {
  async function approvedByPayment() {
    const applicant = await apply();
    const { invoice } = await rowOf(await staff(`POST /api/applications/${applicant.id}/accept`, TERM));
    await arrives(applicant.email, ASKED);
    const { id: invoiceId, totalCents } = invoice as Row;
    const payment = await held('POST /api/payments', {
      ...{ requestId: randomUUID(), method: 'cash', receivedOn: '2026-11-25', amountCents: totalCents },
      allocations: [{ invoiceId, amountCents: totalCents }],
    });
    expect((await memberOf(applicant.memberId)).companyStatus).toBe(true);
    return {
      ...applicant,
      paymentId: payment.id,
      reversal: { reason: '按錯', cause: 'misbooked', tells: true },
    };
  }
  const statusOf = async (id: number) => (await rowOf(await staff(`GET /api/applications/${id}`))).status;

  it('at once takes the approval and its mail back', async () => {
    const { id, memberId, email, paymentId, reversal } = await approvedByPayment();
    await staff(`POST /api/payments/${paymentId}/reverse`, reversal);
    expect([await statusOf(id), (await memberOf(memberId)).companyStatus]).toEqual([
      'awaiting_payment',
      false,
    ]);
    await secondsLater(40);
    expect(arrivedAt(email)).not.toContain(APPROVED);
    expect(arrivedAt(email).split(ASKED)).toHaveLength(2);
  });

  it('leaves the approval to staff once the applicant has been told', async () => {
    const { id, email, paymentId, reversal } = await approvedByPayment();
    await secondsLater(40);
    expect(arrivedAt(email)).toContain(APPROVED);
    await staff(`POST /api/payments/${paymentId}/reverse`, reversal);
    expect(await statusOf(id)).toBe('approved');
  });
});

describe('POST /api/applications/:id/undo', () => {
  it('takes an acceptance back: void invoice, no term, no mail', async () => {
    const { id, memberId, email } = await apply();
    const accepted = await held(`POST /api/applications/${id}/accept`, TERM);
    const { number, totalCents } = accepted.invoice as Row;
    expect(await whatIsUndone(id)).toEqual({
      ...{ number: null, isListed: false, hasBeenTold: false },
      invoices: [{ number, totalCents, paidCents: 0 }],
      terms: [{ memberType: '普通會員', year: 2026 }],
    });
    expect(await rowOf(await undo(id, { tells: true }))).toMatchObject({ id, status: 'reviewing' });
    await secondsLater(40);
    expect(arrivedAt(email)).not.toContain(ASKED);
    expect(arrivedAt(email)).not.toContain(REOPENED);
    const { periods } = await rowOf(await staff(`GET /api/members/${memberId}/membership`));
    expect(periods).toMatchObject([{ cancelledAt: expect.any(String) }]);
    const invoices = await rowsOf(await staff(`GET /api/invoices?filter={"memberId":${memberId}}`));
    expect(invoices).toMatchObject([{ number, status: 'void' }]);
    expect((await staff(`POST /api/applications/${id}/accept`, TERM)).status).toBe(200);
  });

  it('names the member by the association’s own number', async () => {
    const { id, memberId } = await apply();
    const own = { isOwn: true, prefix: 'U', width: 3, next: 7, currentPassword: PASSWORD };
    expect((await staff('PATCH /api/member-numbering', own)).status).toBe(200);
    await staff(`POST /api/applications/${id}/accept`, { ...TERM, exemptReason: '創會會員' });
    const { shownNumber } = await memberOf(memberId);
    const { number } = await whatIsUndone(id);
    await staff('PATCH /api/member-numbering', { ...own, isOwn: false });
    expect([shownNumber, number]).toEqual(['U007', 'U007']);
  });

  it('takes an approval back, and tells who has been told if staff want it', async () => {
    const [quiet, told] = [await apply(), await apply()];
    for (const { id, memberId, email } of [quiet, told]) {
      await staff(`POST /api/applications/${id}/accept`, { ...TERM, exemptReason: '創會會員' });
      await arrives(email, APPROVED);
      const { memberUniqueCode } = await memberOf(memberId);
      expect(await whatIsUndone(id)).toEqual({
        ...{ number: memberUniqueCode, isListed: true, hasBeenTold: true, invoices: [] },
        terms: [{ memberType: '普通會員', year: 2026 }],
      });
      await rowOf(await undo(id, { tells: email === told.email }));
      expect(await memberOf(memberId)).toMatchObject({
        companyStatus: false,
        membershipStatus: 'unrecorded',
      });
    }
    await arrives(told.email, REOPENED);
    expect(arrivedAt(quiet.email)).not.toContain(REOPENED);
  });

  it('takes back a renewal that was issued since', async () => {
    const { id, memberId } = await apply();
    await staff(`POST /api/applications/${id}/accept`, { ...TERM, exemptReason: '創會會員' });
    await rowOf(await staff('POST /api/renewals', { year: 2027 }));
    const invoicesOf = async () => rowsOf(await staff(`GET /api/invoices?filter={"memberId":${memberId}}`));
    const [renewal] = await invoicesOf();
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'open' });
    const undone = { number: renewal?.number, totalCents: renewal?.totalCents, paidCents: 0 };
    expect(await whatIsUndone(id)).toMatchObject({ invoices: [undone] });
    await rowOf(await undo(id));
    expect(await invoicesOf()).toMatchObject([{ status: 'void' }]);
  });

  it('leaves an earlier term alone', async () => {
    const { id, memberId } = await apply();
    await owner.execute(sql`
      insert into membership_periods (member_id, member_type, year, starts_on, ends_on, fee_cents, activated_at, source)
      values (${memberId}, '普通會員', 2025, '2025-01-01', '2025-12-31', 0, now(), 'recorded')`);
    await staff(`POST /api/applications/${id}/accept`, { ...TERM, exemptReason: '創會會員' });
    await undo(id);
    const { periods } = await rowOf(await staff(`GET /api/members/${memberId}/membership`));
    const standing = (periods as Row[]).filter(({ cancelledAt }) => cancelledAt === null);
    expect(standing).toMatchObject([{ year: 2025 }]);
  });

  it('refuses where something is paid, nothing is decided, or somebody else has decided', async () => {
    const { id } = await apply();
    expect((await expectError(await undo(id), 409)).code).toBe('wrong_state');
    const { invoice, application } = await rowOf(await staff(`POST /api/applications/${id}/accept`, TERM));
    const stale = { updatedAt: '2020-01-01T00:00:00Z' };
    expect((await expectError(await undo(id, stale), 409)).code).toBe('edit_conflict');
    await staff('POST /api/payments', {
      ...{ requestId: randomUUID(), method: 'cash', amountCents: 100, receivedOn: '2026-11-25' },
      allocations: [{ invoiceId: (invoice as Row).id, amountCents: 100 }],
    });
    const seen = { updatedAt: (application as Row).updatedAt };
    expect((await expectError(await undo(id, seen), 409)).code).toBe('has_payments');
    expect(await rowOf(await staff(`GET /api/applications/${id}`))).toMatchObject({
      status: 'awaiting_payment',
    });
    await expectError(await undo(999_999), 404);
    await expectError(await visitor(`POST /api/applications/${id}/undo`, {}), 401);
    await expectError(await undo(id, { tells: 'perhaps' }), 400);
  });

  it('undoes once, though two members of staff press at the same time', async () => {
    const { id } = await apply();
    await staff(`POST /api/applications/${id}/accept`, TERM);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
