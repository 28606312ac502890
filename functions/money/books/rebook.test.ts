import { createHash, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOLD_HEADER } from '../../../core/accounts/validation/sessions.ts';
import { auditLog, bankLines, mailMessages } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { NOTHING_WRONG, wrongInBooks } from '../../testing/random-books.ts';

const { db, owner, visitor, staff } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

beforeAll(() => setToday(owner, '2026-11-20'));

let count = 0;
const headers = { [HOLD_HEADER]: '1' };
async function invoice() {
  const { id: memberId } = await createMember(db, { contactPersonEmail: `rebook${++count}@mail.hk` });
  await staff('POST /api/membership-periods', { memberIds: [memberId], memberType: '普通會員', year: 2026 });
  const term = { memberId, kind: 'renewal', memberType: '普通會員', year: 2027 };
  return rowOf(await staff('POST /api/invoices', term));
}
const pay = async ({ id, totalCents }: Row, more: object = {}) =>
  rowOf(
    await staff('POST /api/payments', {
      ...{ requestId: randomUUID(), method: 'cheque', chequeNo: '123', receivedOn: '2026-01-02' },
      ...{ amountCents: totalCents, allocations: [{ invoiceId: id, amountCents: totalCents }], ...more },
    }),
  );
async function paid() {
  const owed = await invoice();
  const payment = await pay(owed);
  await sent(payment);
  return { owed, payment };
}
const reverse = async (payment: Row, body: Record<string, unknown> = { reason: '退票', cause: 'bounced' }) =>
  rowOf(await staff(`POST /api/payments/${payment.id}/reverse`, { body, headers }));
const rebook = (payment: Row) => staff(`POST /api/payments/${payment.id}/rebook`, {});
const statusOf = async ({ id }: Row) =>
  (await rowsOf(await staff(`GET /api/invoices?filter={"id":${id}}`)))[0]?.status;
const sent = async ({ id }: Row) => {
  await db
    .update(mailMessages)
    .set({ status: 'sent' })
    .where(eq(mailMessages.paymentId, Number(id)));
};
const mailsOf = async ({ id }: Row) => {
  const mails = await db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.paymentId, Number(id)))
    .orderBy(mailMessages.id);
  return mails.map(
    ({ templateKey, status }) => `${templateKey} ${status === 'skipped' ? 'skipped' : 'goes'}`,
  );
};

describe('POST /api/payments/:id/rebook', () => {
  it('undoes a reversal: the same payment with a new receipt, and no mail', async () => {
    const { owed, payment } = await paid();
    await reverse(payment);
    expect(await statusOf(owed)).toBe('open');
    const again = await rowOf(await rebook(payment));
    expect(again).toMatchObject({
      ...{ amountCents: payment.amountCents, chequeNo: '123', receivedOn: '2026-01-02', reversedAt: null },
    });
    expect(again.receiptNo).not.toBe(payment.receiptNo);
    expect(await statusOf(owed)).toBe('paid');
    expect(await mailsOf(payment)).toEqual(['receipt goes', 'payment-reversed skipped']);
    expect(await mailsOf(again)).toEqual(['receipt skipped']);
    const entries = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'payments'), eq(auditLog.recordId, Number(again.id))));
    expect(entries).toMatchObject([{ action: 'create', accountId: expect.any(Number) }]);
    expect(await wrongInBooks(db)).toEqual(NOTHING_WRONG);
  });

  it('sends the receipt that the reversal has kept back', async () => {
    const owed = await invoice();
    const payment = await rowOf(
      await staff('POST /api/payments', {
        body: {
          ...{
            requestId: randomUUID(),
            method: 'cash',
            receivedOn: '2026-01-02',
            amountCents: owed.totalCents,
          },
          allocations: [{ invoiceId: owed.id, amountCents: owed.totalCents }],
        },
        headers,
      }),
    );
    await reverse(payment, { reason: '按錯', cause: 'misbooked', tells: true });
    expect(await mailsOf(await rowOf(await rebook(payment)))).toEqual(['receipt goes']);
  });

  it('links the line of the bank statement again', async () => {
    const owed = await invoice();
    const statement = await staff('POST /api/bank-statements', {
      ...{ fileName: 'rebook.csv', fileHash: createHash('sha256').update('rebook').digest('hex') },
      ...{
        account: 'HSBC 838',
        mapping: { date: 0, amount: 1, credit: null, debit: null, balance: null, payer: null },
      },
      lines: [
        {
          ...{ bookedOn: '2026-11-18', amountCents: owed.totalCents, text: `FPS ${owed.reference}` },
          ...{ payerName: '', balanceCents: null },
        },
      ],
    });
    expect(statement.status).toBe(201);
    const lineOf = async () => (await db.select().from(bankLines))[0];
    const lineId = (await lineOf())?.id ?? 0;
    await rowOf(
      await staff('POST /api/bank-lines/confirm', { matches: [{ lineId, invoiceIds: [owed.id] }] }),
    );
    const id = Number((await lineOf())?.paymentId);
    await sent({ id });
    await reverse({ id }, { reason: '按錯', cause: 'misbooked' });
    expect(await lineOf()).toMatchObject({ status: 'new', paymentId: null });
    const again = await rowOf(await rebook({ id }));
    expect(await lineOf()).toMatchObject({ status: 'matched', paymentId: again.id });
  });

  it('books once, though two members of staff press at the same time', async () => {
    const { owed, payment } = await paid();
    await reverse(payment);
    const answers = await Promise.all([rebook(payment), rebook(payment)]);
    const [one, other] = await Promise.all(answers.map((answer) => rowOf(answer)));
    expect(one?.id).toBe(other?.id);
    expect(await statusOf(owed)).toBe('paid');
    expect(await wrongInBooks(db)).toEqual(NOTHING_WRONG);
  });

  it('refuses what contradicts later facts', async () => {
    const fresh = await paid();
    const code = async (payment: Row) => (await expectError(await rebook(payment), 409)).code;
    expect(await code(fresh.payment)).toBe('wrong_state');

    const { payment } = await paid();
    await reverse(payment);
    await sent(payment);
    expect(await code(payment)).toBe('already_sent');

    const paidElse = await paid();
    await reverse(paidElse.payment);
    await pay(paidElse.owed, { method: 'cash', chequeNo: null });
    expect(await code(paidElse.payment)).toBe('invoice_settled');

    const { owed, payment: former } = await paid();
    await rowOf(
      await staff(`POST /api/payments/${former.id}/move`, {
        ...{ requestId: randomUUID(), reason: '按錯' },
        allocations: [{ invoiceId: owed.id, amountCents: owed.totalCents }],
      }),
    );
    expect(await code(former)).toBe('wrong_state');

    const gone = await paid();
    await reverse(gone.payment);
    await rowOf(await staff(`POST /api/invoices/${gone.owed.id}/void`, { reason: '按錯' }));
    expect(await code(gone.payment)).toBe('invoice_settled');

    await expectError(await rebook({ id: 999_999 }), 404);
    await expectError(await visitor(`POST /api/payments/${payment.id}/rebook`, {}), 401);
  });
});
