import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bankLinePayments, bankLines } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, staff, signIn } = await createTestApp({ withStore: true });
const other = await signIn();

beforeEach(() => setToday(owner, '2026-11-20'));

let made = 0;
async function owing() {
  const member = await createMember(db, { companyNameHk: `支票行${++made}`, companyNameEn: '' });
  await staff('POST /api/membership-periods', { memberIds: [member.id], memberType: '普通會員', year: 2026 });
  const wanted = { memberId: member.id, kind: 'renewal', memberType: '普通會員', year: 2027 };
  return { member, invoice: await rowOf(await staff('POST /api/invoices', wanted)) };
}
async function byHand(values: object = {}) {
  const { member, invoice } = await owing();
  const payment = await rowOf(
    await staff('POST /api/payments', {
      requestId: `by-hand-payment-${made}`,
      method: 'cheque',
      chequeNo: `00${47_000 + made}`,
      amountCents: 80_000,
      receivedOn: '2026-11-17',
      allocations: [{ invoiceId: invoice.id, amountCents: 80_000 }],
      ...values,
    }),
  );
  return { member, invoice, payment };
}
const line = (text: string, amountCents: number, values: object = {}) => ({
  ...{ bookedOn: '2026-11-18', amountCents, text, payerName: '', balanceCents: null, ...values },
});
let files = 0;
const read = async (...lines: object[]) => {
  const answer = await staff('POST /api/bank-statements', {
    fileName: `s${++files}.csv`,
    fileHash: String(files).padStart(64, '0'),
    account: 'HSBC 838',
    mapping: { date: 0, amount: 1, credit: null, debit: null, balance: null, payer: null },
    lines,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { statement: Row }).statement;
};
type Open = Row & {
  id: number;
  text: string;
  openCents: number;
  isReturn: boolean;
  payments: { paymentId: number; role: string }[];
  booked: { grade: string; payments: { paymentId: number }[] } | null;
};
const open = async () => (await (await staff('GET /api/bank-lines/open')).json()) as Open[];
const lineOf = async (text: string) => (await open()).find((one) => one.text === text) as Open;
const match = (id: number, ...payments: Row[]) =>
  staff(`POST /api/bank-lines/${id}/match`, { paymentIds: payments.map((payment) => payment.id) });
const lineNow = async (id: number) =>
  (await rowsOf(await staff(`GET /api/bank-lines?filter={"id":${id}}`)))[0] as unknown as Open & {
    status: string;
    paymentId: number | null;
  };
const statusOf = async ({ id }: Row) =>
  (await rowsOf(await staff(`GET /api/invoices?filter={"id":${id}}`)))[0]?.status;
const proposed = async (text: string) => {
  const { booked } = await lineOf(text);
  return [booked?.grade, booked?.payments.map(({ paymentId }) => paymentId).sort((a, b) => a - b)];
};

describe('a bank line for a hand-booked payment', () => {
  it('is never an exact match if its text mentions a reversal', async () => {
    const { payment } = await byHand();
    const text = `RETURNED CHEQUE ${payment.chequeNo}`;
    await read(line(text, 80_000));
    expect(await proposed(text)).toEqual(['check', [payment.id]]);
  });

  it('is matched by the cheque number, and creates no second payment', async () => {
    const { payment, invoice } = await byHand();
    const text = `CHQ ${Number(payment.chequeNo)} HK`;
    await read(line(text, 80_000));
    expect(await proposed(text)).toEqual(['exact', [payment.id]]);
    const { id } = await lineOf(text);
    const before = await rowsOf(await staff('GET /api/payments?filter={}&range=[0,999]'));
    const both = await Promise.all(
      [staff, other].map((caller) =>
        caller('POST /api/bank-lines/confirm', { matches: [{ lineId: id, paymentIds: [payment.id] }] }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rowsOf(await staff('GET /api/payments?filter={}&range=[0,999]'))).toEqual(before);
    expect(await lineNow(id)).toMatchObject({
      status: 'matched',
      paymentId: payment.id,
      openCents: 0,
      payments: [{ paymentId: payment.id, role: 'matched' }],
    });
    expect(await statusOf(invoice)).toBe('paid');
  });

  it('is matched by a cheque number with zeros in front, and not by the amount of a payment of another kind', async () => {
    const { payment } = await byHand({ chequeNo: '000123', amountCents: 80_000 });
    await read(line('CHQ DEP 000123', 80_000), line('FPS CR SOMEBODY ELSE', 80_000), line('CHQ 123', 70_000));
    expect(await proposed('CHQ DEP 000123')).toEqual(['exact', [payment.id]]);
    expect(await proposed('FPS CR SOMEBODY ELSE')).toEqual([undefined, undefined]);
    expect(await proposed('CHQ 123')).toEqual([undefined, undefined]);
  });

  it('is matched by day and amount; if several payments fit, staff must decide', async () => {
    const amounts = { method: 'transfer', chequeNo: null, amountCents: 12_300, allocations: [] };
    const one = await byHand({ ...amounts, memberId: (await createMember(db)).id });
    await read(line('MB TRF', 12_300));
    expect(await proposed('MB TRF')).toEqual(['likely', [one.payment.id]]);
    const two = await byHand({ ...amounts, memberId: (await createMember(db)).id });
    expect(await proposed('MB TRF')).toEqual(['weak', [one.payment.id, two.payment.id]]);
    await read(line('MB TRF LATE', 12_300, { bookedOn: '2026-12-18' }));
    expect((await lineOf('MB TRF LATE')).booked).toBeNull();
  });

  it('cannot be matched with another line’s payment, a reversed or unknown payment, or a payment above the line’s amount', async () => {
    const { payment } = await byHand({ receivedOn: '2026-10-01' });
    const { payment: second } = await byHand({ receivedOn: '2026-10-01' });
    await read(line('R1', 80_000), line('R2', 80_000), line('R3', 10));
    const [one, two, small] = [await lineOf('R1'), await lineOf('R2'), await lineOf('R3')];
    expect((await match(one.id, payment)).status).toBe(200);
    expect((await expectError(await match(two.id, payment), 409)).code).toBe('payment_matched');
    expect((await expectError(await match(small.id, second), 409)).code).toBe('exceeds_line');
    await staff(`POST /api/payments/${second.id}/reverse`, { reason: 'x' });
    expect((await expectError(await match(two.id, second), 409)).code).toBe('wrong_state');
    await expectError(await match(two.id, { ...second, id: 999_999 }), 404);
    const both = { paymentIds: [payment.id], invoiceIds: [1] };
    await expectError(await staff(`POST /api/bank-lines/${two.id}/match`, both), 400);
    await expectError(await staff(`POST /api/bank-lines/${two.id}/release`, {}), 409);
    await expectError(await staff('POST /api/bank-lines/999999/release', {}), 404);
  });

  it('can be released from its payment; undoing the import of the statement keeps the payment', async () => {
    const { payment, invoice } = await byHand({ receivedOn: '2026-09-01' });
    const statement = await read(line('FREE', 80_000));
    const { id } = await lineOf('FREE');
    await match(id, payment);
    expect((await staff(`POST /api/bank-lines/${id}/release`, {})).status).toBe(200);
    expect(await lineOf('FREE')).toMatchObject({ openCents: 80_000, payments: [] });
    await match(id, payment);
    expect((await staff(`POST /api/bank-statements/${statement.id}/undo`, {})).status).toBe(200);
    expect(await statusOf(invoice)).toBe('paid');
    expect(await db.$count(bankLinePayments, eq(bankLinePayments.lineId, id))).toBe(0);
  });
});

describe('a bank line for a deposit of several cheques', () => {
  it('matches several cheques of one day that add up to the deposit; reversing one cheque reopens only the amount of that cheque', async () => {
    const cheques = [
      await byHand({ receivedOn: '2026-08-03' }),
      await byHand({ receivedOn: '2026-08-03' }),
      await byHand({ receivedOn: '2026-08-03' }),
    ];
    await read(line('CHEQUE DEPOSIT', 240_000, { bookedOn: '2026-08-05' }));
    const ids = cheques.map(({ payment }) => payment.id);
    expect(await proposed('CHEQUE DEPOSIT')).toEqual(['likely', ids]);
    const { id } = await lineOf('CHEQUE DEPOSIT');
    await match(id, ...cheques.map(({ payment }) => payment));
    expect(await lineNow(id)).toMatchObject({ status: 'matched', paymentId: ids[0], openCents: 0 });

    await staff(`POST /api/payments/${ids[1]}/reverse`, { reason: 'Bounced' });
    expect(await lineNow(id)).toMatchObject({
      status: 'new',
      paymentId: null,
      openCents: 80_000,
      payments: [{ paymentId: ids[0] }, { paymentId: ids[2] }],
    });
    expect(await Promise.all(cheques.map(({ invoice }) => statusOf(invoice)))).toEqual([
      'paid',
      'open',
      'paid',
    ]);
    // Books the unmatched part of the line as another payment.
    const again = await staff(`POST /api/bank-lines/${id}/match`, { invoiceIds: [cheques[1]?.invoice.id] });
    expect(await again.json()).toMatchObject({ status: 'matched', openCents: 0 });
    const last = (await lineNow(id)).payments.at(-1);
    expect(last?.role).toBe('booked');
    const [booked] = await rowsOf(await staff(`GET /api/payments?filter={"id":${last?.paymentId}}`));
    expect(booked).toMatchObject({ amountCents: 80_000 });
  });

  it('matches cheques of several days if only one combination adds up to the deposit', async () => {
    const one = await byHand({ receivedOn: '2026-07-01', amountCents: 81_000 });
    const two = await byHand({ receivedOn: '2026-07-02', amountCents: 82_000 });
    await byHand({ receivedOn: '2026-07-02', amountCents: 90_500 });
    await read(line('CDM DEPOSIT', 163_000, { bookedOn: '2026-07-03' }));
    expect(await proposed('CDM DEPOSIT')).toEqual(['likely', [one.payment.id, two.payment.id]]);
  });
});

describe('a bank line for a returned cheque', () => {
  it('suggests reversing the payment of the cheque; the line of its deposit stays matched', async () => {
    const { payment, invoice } = await byHand({ receivedOn: '2026-06-01', chequeNo: '777123' });
    await read(
      line('CHQ DEP', 80_000, { bookedOn: '2026-06-02' }),
      line('RETURN CHEQUE 777123', -80_000, { bookedOn: '2026-06-04' }),
      line('BANK CHARGES', -5_000, { bookedOn: '2026-06-04' }),
    );
    const deposit = await lineOf('CHQ DEP');
    await match(deposit.id, payment);
    expect(await lineOf('BANK CHARGES')).toBeUndefined();
    const back = await lineOf('RETURN CHEQUE 777123');
    expect(back).toMatchObject({ isReturn: true, openCents: 80_000, suggestion: null });
    expect(await proposed('RETURN CHEQUE 777123')).toEqual(['exact', [payment.id]]);
    const pays = await staff(`POST /api/bank-lines/${back.id}/match`, { invoiceIds: [invoice.id] });
    expect((await expectError(pays, 409)).code).toBe('line_matched');
    expect((await match(back.id, payment)).status).toBe(200);
    expect(await statusOf(invoice)).toBe('open');
    expect((await lineNow(deposit.id)).status).toBe('matched');
    expect(await lineNow(back.id)).toMatchObject({ status: 'matched', payments: [{ role: 'returned' }] });
  });

  it('reverses a transfer that the bank took back, but no cash', async () => {
    const fps = await byHand({ method: 'fps', chequeNo: null, receivedOn: '2026-07-01' });
    const cash = await byHand({ method: 'cash', chequeNo: null, receivedOn: '2026-07-01' });
    const text = `FPS REVERSAL ${fps.invoice.reference}`;
    await read(line(text, -80_000, { bookedOn: '2026-07-04' }));
    const { id } = await lineOf(text);
    expect((await expectError(await match(id, cash.payment), 409)).code).toBe('wrong_state');
    expect((await match(id, fps.payment)).status).toBe(200);
    expect(await statusOf(fps.invoice)).toBe('open');
  });

  it('can be matched with a payment reversed by hand, or ignored and reopened', async () => {
    const { payment } = await byHand({ receivedOn: '2026-05-01', amountCents: 81_111, chequeNo: '888123' });
    await staff(`POST /api/payments/${payment.id}/reverse`, { reason: 'Bounced' });
    await read(line('退票', -81_111, { bookedOn: '2026-05-04' }));
    expect(await proposed('退票')).toEqual(['likely', [payment.id]]);
    const { id } = await lineOf('退票');
    expect((await staff(`POST /api/bank-lines/${id}/ignore`, { isIgnored: true })).status).toBe(200);
    expect((await staff(`POST /api/bank-lines/${id}/ignore`, { isIgnored: false })).status).toBe(200);
    expect((await match(id, payment)).status).toBe(200);
  });
});

describe('an older version of the program', () => {
  it('still finds the payment of a bank line in the column bank_lines.payment_id', async () => {
    const { invoice } = await owing();
    await read(line(`OLD ${invoice.reference}`, 80_000));
    const { id } = await lineOf(`OLD ${invoice.reference}`);
    await staff('POST /api/bank-lines/confirm', { matches: [{ lineId: id, invoiceIds: [invoice.id] }] });
    const [stored] = await db.select().from(bankLines).where(eq(bankLines.id, id));
    expect(stored?.paymentId).toBe((await lineNow(id)).payments[0]?.paymentId);
  });
});
