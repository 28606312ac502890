import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, bankLines, mailMessages, payerAliases, payments } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { runScheduled } from '../../app/scheduled/scheduled.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, env, owner, visitor, staff, signIn, settled } = await createTestApp({ withStore: true });
const other = await signIn();

beforeEach(() => setToday(owner, '2026-11-20'));

let made = 0;
async function owing(values: object = {}) {
  const member = await createMember(db, {
    companyNameHk: `示範${++made}號`,
    companyNameEn: '',
    contactPersonEmail: `firm-${made}@mail.hk`,
    ...values,
  });
  await staff('POST /api/membership-periods', { memberIds: [member.id], memberType: '普通會員', year: 2026 });
  const wanted = { memberId: member.id, kind: 'renewal', memberType: '普通會員', year: 2027 };
  const invoice: Row = await rowOf(await staff('POST /api/invoices', wanted));
  return { member, invoice };
}

const MAPPING = { date: 0, amount: 1, credit: null, debit: null, balance: null, payer: null };
const line = (text: string, amountCents: number, values: object = {}) => ({
  bookedOn: '2026-11-18',
  amountCents,
  text,
  payerName: '',
  balanceCents: null,
  ...values,
});
let files = 0;
const statement = (lines: object[], values: object = {}) => ({
  fileName: `statement-${++files}.csv`,
  fileHash: createHash('sha256').update(`file ${files}`).digest('hex'),
  account: 'HSBC 838',
  mapping: MAPPING,
  lines,
  ...values,
});
const read = async (lines: object[], values: object = {}) => {
  const answer = await staff('POST /api/bank-statements', statement(lines, values));
  expect(answer.status).toBe(201);
  return (await answer.json()) as { statement: Row; added: number; known: number };
};
type Open = Row & {
  text: string;
  isOddDay: boolean;
  isPerhapsKnown: boolean;
  isUndoing: boolean;
  suggestion: { grade: string; candidates: { invoiceId: number }[] } | null;
};
const open = async () => (await (await staff('GET /api/bank-lines/open')).json()) as Open[];
const lineOf = async (text: string) => (await open()).find((one) => one.text === text) as Open;
const invoiceNow = async (id: number) =>
  (await rowsOf(await staff(`GET /api/invoices?filter={"id":${id}}`)))[0] as Row | undefined;
const confirm = (lineId: number, ...invoiceIds: number[]) =>
  staff('POST /api/bank-lines/confirm', { matches: [{ lineId, invoiceIds }] });

describe('a bank line that may be misread', () => {
  const exactLine = async (text: string, values: object = {}) => {
    const { invoice } = await owing();
    return line(`${text} ${invoice.reference}`, 80_000, values);
  };
  const gradeOf = async (one: { text: string }) => {
    const { suggestion, isOddDay, isPerhapsKnown } = await lineOf(one.text);
    return [suggestion?.grade, isOddDay, isPerhapsKnown];
  };

  it('is not an exact match if its day is in the future or far in the past', async () => {
    const days = ['2003-11-26', '2025-04-01', '2026-11-21', '2026-11-20', '2025-12-01'];
    const lines = await Promise.all(days.map((bookedOn) => exactLine(`DAY ${bookedOn}`, { bookedOn })));
    for (const one of lines) await read([one]);
    expect(await Promise.all(lines.map(gradeOf))).toEqual([
      ['check', true, false],
      ['check', true, false],
      ['check', true, false],
      ['exact', false, false],
      ['exact', false, false],
    ]);
  });

  it('is not an exact match if its day is far from the statement’s other days', async () => {
    const days = ['2025-06-01', '2025-06-20', '2023-10-01'];
    const lines = await Promise.all(days.map((bookedOn) => exactLine(`OF ${bookedOn}`, { bookedOn })));
    await read(lines);
    const grades = await Promise.all(lines.map(gradeOf));
    expect(grades.map(([grade]) => grade)).toEqual(['exact', 'exact', 'check']);
  });

  it.each(['REVERSAL FPS', 'REV FPS CHAN', 'Rev: transfer'])(
    'is not an exact match if its text contains a word for reversal; REV as a title before a name does not count: %s',
    async (words) => {
      const { invoice } = await owing();
      const undoing = line(`${words} ${invoice.reference}`, 80_000, { bookedOn: '2026-11-16' });
      const paid = line(`FPS REV CHAN ${invoice.reference}`, 80_000);
      await read([undoing, paid]);
      const found = await Promise.all([undoing, paid].map(({ text }) => lineOf(text)));
      expect(found.map(({ suggestion, isUndoing }) => [suggestion?.grade, isUndoing])).toEqual([
        ['check', true],
        ['exact', false],
      ]);
    },
  );

  it('is marked as a probable duplicate of a line in another export of the same account, even if the exports have different columns', async () => {
    const first = await exactLine('FPS CHAN', { balanceCents: 180_000 });
    await read([first, line('CASH DEPOSIT', 60_000, { balanceCents: 240_000 })], { account: 'HSBC 1' });
    const again = { ...first, text: `MK ${first.text} FPS`, balanceCents: null };
    const cash = line('CASH DEPOSIT MK ATM', 60_000);
    const others = [line('CASH DEPOSIT MK ATM 2', 70_000), line('CHEQUE', 60_000)];
    await read([again, cash, ...others], { account: 'HSBC 1' });
    expect(await gradeOf(first)).toEqual(['exact', false, false]);
    expect(await gradeOf(again)).toEqual(['check', false, true]);
    expect((await gradeOf(cash))[2]).toBe(true);
    for (const other of others) expect((await gradeOf(other))[2]).toBe(false);
  });
});

describe('importing a bank statement', () => {
  it('rejects a file that was imported before, skips lines that another file contains, and stores both of two identical lines in one file', async () => {
    const twins = [line('CASH A', 5_000), line('CASH A', 5_000), line('CASH B', 5_000)];
    const given = statement(twins);
    expect(await (await staff('POST /api/bank-statements', given)).json()).toMatchObject({
      added: 3,
      known: 0,
    });
    expect((await expectError(await staff('POST /api/bank-statements', given), 409)).code).toBe('file_known');
    expect(await read([...twins, line('CASH C', 5_000)])).toMatchObject({ added: 1, known: 3 });
    expect(await read([line('CASH A', 5_000)])).toMatchObject({ added: 0, known: 1 });
    expect(await read(twins, { account: 'BOC 012' })).toMatchObject({ added: 3 });
    expect(
      await read([line('CASH A', 5_000, { balanceCents: 1 }), line('CASH A', 5_000, { balanceCents: 2 })]),
    ).toMatchObject({
      added: 2,
    });
    // Two treasurers upload the same file concurrently. The file is stored only once.
    const same = statement([line('CASH D', 1)]);
    const both = await Promise.all([staff, other].map((caller) => caller('POST /api/bank-statements', same)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('ignores lines with a negative or zero amount, and never books them', async () => {
    await read([line('OUT', -5), line('NIL', 0), line('IN', 5)]);
    const texts = (await open()).map(({ text }) => text);
    expect(texts).toContain('IN');
    expect(texts).not.toContain('OUT');
    const [out] = await db.select().from(bankLines).where(eq(bankLines.text, 'OUT'));
    const { invoice } = await owing();
    expect((await expectError(await confirm(out?.id ?? 0, invoice.id), 409)).code).toBe('line_matched');
    const ignore = await staff(`POST /api/bank-lines/${out?.id}/ignore`, { isIgnored: false });
    await expectError(ignore, 409);
  });

  it('requires the role finance, and reports errors in the statement', async () => {
    for (const call of ['GET /api/bank-statements', 'GET /api/bank-lines', 'GET /api/bank-lines/open'])
      await expectError(await visitor(call), 401);
    await expectError(await visitor('POST /api/bank-statements', statement([line('X', 1)])), 401);
    for (const wrong of [
      { lines: [] },
      { fileHash: 'x' },
      { account: ' ' },
      { lines: [line('X', 1.5)] },
      { mapping: {} },
    ])
      await expectError(
        await staff('POST /api/bank-statements', { ...statement([line('X', 1)]), ...wrong }),
        400,
      );
    await expectError(await staff('POST /api/bank-lines/confirm', { matches: [] }), 400);
    await expectError(await confirm(999_999, 1), 404);
    await expectError(await staff('POST /api/bank-lines/999999/match', { invoiceIds: [1] }), 404);
    await expectError(await staff('POST /api/bank-lines/999999/ignore', { isIgnored: true }), 404);
    await expectError(await staff('POST /api/bank-statements/999999/undo', {}), 404);
  });
});

describe('booking bank lines', () => {
  it('pays the referenced invoice once, and issues a receipt with the day and the payer from the bank line', async () => {
    const { member, invoice } = await owing();
    const text = `FPS ${String(invoice.reference).toLowerCase()}`;
    await read([line(text, 80_000, { payerName: 'CHAN TAI MAN' })]);
    const { id, suggestion } = await lineOf(text);
    expect(suggestion).toMatchObject({
      grade: 'exact',
      candidates: [{ invoiceId: invoice.id, owedCents: 80_000 }],
    });
    const both = await Promise.all(
      [staff, other].map((caller) =>
        caller('POST /api/bank-lines/confirm', { matches: [{ lineId: id, invoiceIds: [invoice.id] }] }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await invoiceNow(invoice.id)).toMatchObject({ status: 'paid' });
    const booked = await rowsOf(await staff(`GET /api/payments?filter={"memberId":${member.id}}`));
    expect(booked).toMatchObject([
      {
        method: 'fps',
        amountCents: 80_000,
        receivedOn: '2026-11-18',
        payerName: 'CHAN TAI MAN',
        creditCents: 0,
      },
    ]);
    const receipts = await db.$count(mailMessages, eq(mailMessages.paymentId, booked[0]?.id ?? 0));
    expect(receipts).toBe(1);
    expect(await lineOf(text)).toBeUndefined();
    const isOurs = sql`${eq(auditLog.resource, 'bank-lines')} and record_id = ${id}`;
    expect(await db.$count(auditLog, isOurs)).toBe(1);
  });

  it('books the valid lines of a request, and reports an error code for each rejected line', async () => {
    const [one, two] = [await owing(), await owing()];
    const texts = [
      `A ${one.invoice.reference}`,
      `B ${one.invoice.reference}`,
      `C ${two.invoice.reference}`,
    ] as const;
    await read(texts.map((text) => line(text, 80_000)));
    const [first, again, third] = [await lineOf(texts[0]), await lineOf(texts[1]), await lineOf(texts[2])];
    // The first line covers the whole invoice, so the second line for the same invoice is not an exact match.
    expect([first, again, third].map(({ suggestion }) => suggestion?.grade)).toEqual([
      'exact',
      'check',
      'exact',
    ]);
    const matches = [
      { lineId: first.id, invoiceIds: [one.invoice.id] },
      { lineId: again.id, invoiceIds: [one.invoice.id] },
      { lineId: third.id, invoiceIds: [two.invoice.id] },
    ];
    const answer = await staff('POST /api/bank-lines/confirm', { matches });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject([
      { id: first.id, status: 'matched' },
      { id: again.id, status: 'new', refused: { code: 'invoice_settled', message: expect.any(String) } },
      { id: third.id, status: 'matched' },
    ]);
    expect((await invoiceNow(one.invoice.id))?.status).toBe('paid');
    expect((await invoiceNow(two.invoice.id))?.status).toBe('paid');
    const none = await staff('POST /api/bank-lines/confirm', { matches: [matches[1]] });
    expect((await expectError(none, 409)).code).toBe('invoice_settled');
  });

  it('suggests an invoice for a line in another currency, but rejects the booking with 409', async () => {
    const { invoice } = await owing();
    await read([line(`USD ${invoice.reference}`, 80_000, { currency: 'USD' })]);
    const { id, suggestion, currency } = await lineOf(`USD ${invoice.reference}`);
    expect([suggestion?.grade, currency]).toEqual(['check', 'USD']);
    expect((await expectError(await confirm(id, invoice.id), 409)).code).toBe('line_currency');
    expect((await invoiceNow(invoice.id))?.status).toBe('open');
  });

  it('stores a balance above HK$20 million', async () => {
    await read([line('RICH', 5, { balanceCents: 9_000_000_012 })]);
    expect(await lineOf('RICH')).toMatchObject({ balanceCents: 9_000_000_012 });
    const [listed] = await rowsOf(await staff('GET /api/bank-lines?filter={"q":"RICH"}'));
    expect(listed).toMatchObject({ balanceCents: 9_000_000_012, currency: 'HKD' });
  });

  it('splits one transfer over several invoices, and keeps the remainder as credit of the member', async () => {
    const [one, two] = [await owing(), await owing()];
    await read([line('JOINT', 170_000)]);
    const { id } = await lineOf('JOINT');
    const answer = await staff(`POST /api/bank-lines/${id}/match`, {
      invoiceIds: [one.invoice.id, two.invoice.id],
    });
    const { paymentId } = (await answer.json()) as { paymentId: number };
    const [payment] = await rowsOf(await staff(`GET /api/payments?filter={"id":${paymentId}}`));
    expect(payment).toMatchObject({ creditCents: 10_000, memberId: one.member.id, method: 'transfer' });
    expect(await invoiceNow(two.invoice.id)).toMatchObject({ status: 'paid' });
  });

  it('remembers the name under which a member paid', async () => {
    const { member, invoice } = await owing();
    await read([line('FIRST YEAR', 80_000, { payerName: 'Lam Siu Fong' })]);
    expect((await lineOf('FIRST YEAR')).suggestion?.grade).not.toBe('likely');
    await confirm((await lineOf('FIRST YEAR')).id, invoice.id);
    const next = { memberId: member.id, kind: 'renewal', memberType: '普通會員', year: 2028 };
    const { id } = await rowOf(await staff('POST /api/invoices', next));
    await read([line('SECOND YEAR', 80_000, { payerName: 'LAM SIU FONG' })]);
    expect((await lineOf('SECOND YEAR')).suggestion).toMatchObject({
      grade: 'likely',
      candidates: [{ invoiceId: id }],
    });
  });

  it('suggests a void invoice, with grade `check`, for a line with its reference, but books nothing', async () => {
    const { invoice } = await owing();
    await staff(`POST /api/invoices/${invoice.id}/void`, { reason: 'x' });
    await read([line(`VOID ${invoice.reference}`, 80_000)]);
    const { id, suggestion } = await lineOf(`VOID ${invoice.reference}`);
    expect(suggestion).toMatchObject({ grade: 'check', candidates: [{ owedCents: 0 }] });
    expect((await expectError(await confirm(id, invoice.id), 409)).code).toBe('invoice_settled');
  });

  it('can ignore an unrelated line instead, and reopen it later', async () => {
    await read([line('TICKETS', 12_300)]);
    const { id } = await lineOf('TICKETS');
    expect((await staff(`POST /api/bank-lines/${id}/ignore`, { isIgnored: true })).status).toBe(200);
    expect(await lineOf('TICKETS')).toBeUndefined();
    await staff(`POST /api/bank-lines/${id}/ignore`, { isIgnored: false });
    expect(await lineOf('TICKETS')).toMatchObject({ id });
  });
});

describe('the retention of bank statements', () => {
  it('ends after eight years; the payments that were booked from the statements are kept', async () => {
    const { invoice } = await owing();
    const { statement: stored } = await read([line(`OLD ${invoice.reference}`, 80_000)]);
    await confirm((await lineOf(`OLD ${invoice.reference}`)).id, invoice.id);
    const years = (count: number) =>
      db.execute(
        sql`update bank_statements set created_at = now() - make_interval(years => ${count}::int) where id = ${stored.id}`,
      );
    const isKept = async () => (await db.$count(bankLines, eq(bankLines.statementId, stored.id))) === 1;
    await years(7);
    await runScheduled(env, new Date('2026-11-20T20:00:00Z'));
    expect(await isKept()).toBe(true);
    await years(9);
    await runScheduled(env, new Date('2026-11-21T20:00:00Z'));
    expect(await isKept()).toBe(false);
    expect(await invoiceNow(invoice.id)).toMatchObject({ status: 'paid' });
  });
});

describe('undoing bank bookings', () => {
  it('reopens the bank line of a reversed payment, so that it can pay another invoice', async () => {
    const [wrong, right] = [await owing(), await owing()];
    await read([line('MIXED UP', 80_000)]);
    const { id } = await lineOf('MIXED UP');
    const [booked] = (await (await confirm(id, wrong.invoice.id)).json()) as Row[];
    await staff(`POST /api/payments/${booked?.paymentId}/reverse`, { reason: '配錯' });
    expect(await lineOf('MIXED UP')).toMatchObject({ id });
    expect((await confirm(id, right.invoice.id)).status).toBe(200);
    expect([
      (await invoiceNow(wrong.invoice.id))?.status,
      (await invoiceNow(right.invoice.id))?.status,
    ]).toEqual(['open', 'paid']);
  });

  it('deletes a statement with its lines, payments and learnt payer names', async () => {
    const { member, invoice } = await owing();
    const before = await invoiceNow(invoice.id);
    const given = statement([
      line(`UNDO ${invoice.reference}`, 80_000, { payerName: 'UNDO MAN' }),
      line('UNDO OTHER', 5),
    ]);
    const { statement: stored } = (await (await staff('POST /api/bank-statements', given)).json()) as {
      statement: Row;
    };
    await confirm((await lineOf(`UNDO ${invoice.reference}`)).id, invoice.id);
    await settled();
    expect(await rowsOf(await staff(`GET /api/bank-statements?filter={"id":${stored.id}}`))).toMatchObject([
      { id: stored.id, lines: 2, matched: 1 },
    ]);
    expect((await staff(`POST /api/bank-statements/${stored.id}/undo`, {})).status).toBe(200);
    expect(await invoiceNow(invoice.id)).toEqual(before);
    const [payment] = await db.select().from(payments).where(eq(payments.memberId, member.id));
    expect(payment?.reversedAt).toBeTruthy();
    expect(await db.$count(payerAliases, eq(payerAliases.foldedPayer, 'undo man'))).toBe(0);
    expect(await db.$count(bankLines, eq(bankLines.statementId, stored.id))).toBe(0);
    // The receipt was not sent yet, so the payer is not notified of the reversal.
    const mails = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.paymentId, payment?.id ?? 0));
    expect(mails.map(({ templateKey, status }) => [templateKey, status])).toEqual([['receipt', 'skipped']]);
    await expectError(await staff(`POST /api/bank-statements/${stored.id}/undo`, {}), 404);
    expect(await (await staff('POST /api/bank-statements', given)).json()).toMatchObject({ added: 2 });
  });

  it('notifies a payer who already has a receipt, and is rejected for a refunded payment', async () => {
    const { member, invoice } = await owing();
    const { statement: stored } = await read([line(`SENT ${invoice.reference}`, 90_000)]);
    const [booked] = (await (
      await confirm((await lineOf(`SENT ${invoice.reference}`)).id, invoice.id)
    ).json()) as Row[];
    const isOurs = eq(mailMessages.paymentId, Number(booked?.paymentId));
    await db.update(mailMessages).set({ status: 'sent' }).where(isOurs);
    const refund = {
      requestId: 'refund-of-a-bank-line',
      method: 'fps',
      amountCents: 10_000,
      receivedOn: '2026-11-20',
    };
    const { id } = await rowOf(await staff(`POST /api/payments/${booked?.paymentId}/refund`, refund));
    const refused = await staff(`POST /api/bank-statements/${stored.id}/undo`, {});
    expect((await expectError(refused, 409)).code).toBe('has_refunds');
    await staff(`POST /api/payments/${id}/reverse`, { reason: 'x' });
    expect((await staff(`POST /api/bank-statements/${stored.id}/undo`, {})).status).toBe(200);
    const mails = await db.select().from(mailMessages).where(isOurs);
    expect(mails.map(({ templateKey }) => templateKey).sort()).toEqual(['payment-corrected', 'receipt']);
    expect(member.id).toBeGreaterThan(0);
  });
});

describe('erasing a payer', () => {
  it('keeps the amounts of bank lines, but neither the bank’s text nor the payer’s name', async () => {
    const { member, invoice } = await owing();
    await read([line(`ERASE ${invoice.reference}`, 80_000, { payerName: 'NAMED MAN' })]);
    const [booked] = (await (
      await confirm((await lineOf(`ERASE ${invoice.reference}`)).id, invoice.id)
    ).json()) as Row[];
    expect((await staff(`DELETE /api/members/${member.id}`)).status).toBe(200);
    // Deletes the member permanently. While the member could be restored, the bank texts kept the names.
    expect((await staff(`DELETE /api/trash/members/${member.id}`)).status).toBe(200);
    const [kept] = await db
      .select()
      .from(bankLines)
      .where(eq(bankLines.id, booked?.id ?? 0));
    expect(kept).toMatchObject({ payerName: '', text: '', amountCents: 80_000, status: 'matched' });
    expect(await db.$count(payerAliases, eq(payerAliases.foldedPayer, 'named man'))).toBe(0);
  });
});

describe('lines that look like known ones', () => {
  it('are listed when a statement passes them over, and can be taken once more', async () => {
    const text = `轉數快 ${++made}`;
    await read([line(text, 80_000)], { account: '戶口 701' });
    const answer = (await read([line(text, 80_000), line(`利息 ${made}`, 100)], { account: '戶口 701' })) as {
      statement: Row;
      added: number;
      knownLines?: { text: string }[];
    };
    expect(answer).toMatchObject({ added: 1, known: 1 });
    expect(answer.knownLines).toEqual([expect.objectContaining({ text, amountCents: 80_000 })]);
    const taken = await staff(`POST /api/bank-statements/${answer.statement.id}/lines`, {
      lines: answer.knownLines,
    } as never);
    expect([taken.status, await taken.json()]).toEqual([201, { added: 1 }]);
    expect((await open()).filter((one) => one.text === text)).toHaveLength(2);
    await expectError(
      await staff('POST /api/bank-statements/987654/lines', { lines: answer.knownLines } as never),
      404,
    );
  });

  it('are flagged when one account is named in two ways', async () => {
    const { invoice } = await owing();
    const text = `FPS ${invoice.reference}`;
    await read([line(text, 80_000)], { account: 'HSBC 123' });
    await read([line(text, 80_000)], { account: '匯豐 123' });
    const lines = (await open()).filter((one) => one.text === text);
    expect(lines.map(({ isPerhapsKnown }) => isPerhapsKnown)).toEqual([false, true]);
  });

  it('are no exact match when another line takes the sum back, by a reference or a cheque’s number', async () => {
    const [{ invoice }, { invoice: byCheque }] = [await owing(), await owing()];
    const credit = line(`FPS CR ${invoice.reference}`, 80_000);
    const cheque = line(`CHQ 004711 ${byCheque.reference}`, 80_000);
    await read([credit, cheque, line(`FPS REVERSAL ${invoice.reference}`, -80_000)]);
    await read([line('RETURN CHQ 4711', -80_000)]);
    for (const { text } of [credit, cheque])
      expect(await lineOf(text)).toMatchObject({ isTakenBack: true, suggestion: { grade: 'check' } });
  });

  it('propose the payment of the invoice that a reversal names', async () => {
    const { invoice } = await owing();
    const credit = line(`FPS ${invoice.reference}`, 80_000);
    await read([credit]);
    await confirm((await lineOf(credit.text)).id, invoice.id);
    const reversal = line(`FPS REVERSAL ${invoice.reference}`, -80_000);
    await read([reversal]);
    const [payment] = await db.select().from(payments).orderBy(desc(payments.id)).limit(1);
    expect(await lineOf(reversal.text)).toMatchObject({
      isReturn: true,
      booked: { grade: 'check', payments: [{ paymentId: payment?.id }] },
    });
  });

  it('stay doubtful when they name another firm, also after its own invoice was paid', async () => {
    const [{ invoice }, other] = [await owing(), await owing()];
    const line1 = line(`FPS ${invoice.reference} ${other.member.companyNameHk}`, 80_000);
    await read([line1, line(`FPS ${other.invoice.reference}`, 80_000)]);
    expect((await lineOf(line1.text)).suggestion?.grade).toBe('check');
    await confirm((await lineOf(`FPS ${other.invoice.reference}`)).id, other.invoice.id);
    expect((await lineOf(line1.text)).suggestion?.grade).toBe('check');
  });

  it('stand before staff when a debit names one of our references', async () => {
    const { invoice } = await owing();
    await read([line(`FPS REVERSAL ${invoice.reference}`, -80_000), line(`BANK FEE ${++made}`, -50)]);
    const lines = await open();
    expect(lines.some((one) => one.text.startsWith('FPS REVERSAL'))).toBe(true);
    expect(lines.some((one) => one.text === `BANK FEE ${made}`)).toBe(false);
  });
});

describe('a deposit that names a cheque', () => {
  it('proposes the booked payment with that number, also when the bank has kept a fee', async () => {
    const { invoice } = await owing();
    const payment = await rowOf(
      await staff('POST /api/payments', {
        ...{
          requestId: `cheque-of-deposit-${++made}`,
          method: 'cheque',
          chequeNo: '700123',
          amountCents: 80_000,
        },
        ...{ receivedOn: '2026-11-02', allocations: [{ invoiceId: invoice.id, amountCents: 80_000 }] },
      } as never),
    );
    await read([line(`CHQ DEP 700123 ${made}`, 79_950)]);
    const found = (await open()).find((one) => one.text.startsWith('CHQ DEP 700123')) as unknown as {
      booked: { grade: string; payments: { paymentId: number }[] };
    };
    expect(found.booked).toMatchObject({ grade: 'check', payments: [{ paymentId: payment.id }] });
  });
});
