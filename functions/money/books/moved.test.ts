import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailMessages, payments } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, staff, visitor, owner } = await createTestApp();

const TODAY = '2026-11-02';
let requests = 0;

async function owing(name: string) {
  const { id: memberId } = await createMember(db, {
    companyNameHk: name,
    memberEmail: `${name.length}${++requests}@mail.hk`,
  });
  const { id, totalCents } = await rowOf(
    await staff('POST /api/invoices/own', {
      memberId,
      lines: [{ zh: '項目', amountCents: 80_000 }],
    } as never),
  );
  return { memberId, invoiceId: Number(id), amountCents: Number(totalCents) };
}

async function paid({ invoiceId, amountCents }: { invoiceId: number; amountCents: number }, values = {}) {
  const { id } = await rowOf(
    await staff('POST /api/payments', {
      ...{ requestId: `payment-to-move-${++requests}`, method: 'fps', amountCents, receivedOn: TODAY },
      allocations: [{ invoiceId, amountCents }],
      ...values,
    } as never),
  );
  return Number(id);
}

const mailsOf = async (paymentId: number) =>
  (
    await db
      .select({ key: mailMessages.templateKey, status: mailMessages.status })
      .from(mailMessages)
      .where(eq(mailMessages.paymentId, paymentId))
      .orderBy(mailMessages.id)
  ).map(({ key, status }) => `${key} ${status}`);

const wasSent = (paymentId: number) =>
  db.update(mailMessages).set({ status: 'sent' }).where(eq(mailMessages.paymentId, paymentId));

const statusOf = async (invoiceId: number) =>
  (await rowsOf(await staff(`GET /api/invoices?filter={"id":${invoiceId}}`)))[0]?.status;

describe('POST /api/payments/:id/move', () => {
  it('books the payment to the right firm without a mail to the wrong one, once', async () => {
    const [wrong, right] = [await owing('甲'), await owing('乙')];
    const id = await paid(wrong);
    await wasSent(id);
    const move = {
      requestId: `move-of-payment-${id}`,
      allocations: [{ invoiceId: right.invoiceId, amountCents: 80_000 }],
    };
    const answer = await staff(`POST /api/payments/${id}/move`, move as never);
    expect(answer.status).toBe(201);
    const moved = await rowOf(answer);
    expect(moved).toMatchObject({ memberId: right.memberId, receivedOn: TODAY, amountCents: 80_000 });
    expect([await statusOf(wrong.invoiceId), await statusOf(right.invoiceId)]).toEqual(['open', 'paid']);
    expect(await mailsOf(id)).toEqual(['receipt sent']);
    expect(await mailsOf(Number(moved.id))).toEqual([expect.stringMatching(/^receipt/)]);
    const again = await staff(`POST /api/payments/${id}/move`, move as never);
    expect(again.status).toBe(200);
    expect(await rowOf(again)).toMatchObject({ id: moved.id });
  });

  it('mails a correction if asked to, and keeps the line of the statement', async () => {
    const [wrong, right] = [await owing('丙'), await owing('丁')];
    const id = await paid(wrong);
    await wasSent(id);
    const { rows } = await owner.execute<{ id: number }>(`
      with made as (
        insert into bank_statements (file_name, file_hash, account, mapping) values ('s', '${'a'.repeat(64)}', '1', '{}') returning id
      )
      insert into bank_lines (statement_id, line_no, booked_on, amount_cents, text, payer_name, fingerprint, status)
      select id, 1, '${TODAY}', 80000, 'FPS', '', 'moved', 'new' from made returning id`);
    const lineId = rows[0]?.id;
    await owner.execute(`select link_payments(${lineId}, array[${id}], 'booked')`);
    const moved = await rowOf(
      await staff(`POST /api/payments/${id}/move`, {
        requestId: `move-of-payment-${id}`,
        allocations: [{ invoiceId: right.invoiceId, amountCents: 80_000 }],
        tells: true,
      } as never),
    );
    expect(await mailsOf(id)).toEqual(['receipt sent', expect.stringMatching(/^payment-corrected/)]);
    const { rows: linked } = await owner.execute(
      `select payment_id from bank_line_payments where line_id = ${lineId}`,
    );
    expect(linked).toEqual([{ payment_id: moved.id }]);
  });

  it('returns 400, 401, 404 or 409 when it cannot move', async () => {
    const one = await owing('戊');
    const id = await paid(one);
    const move = { requestId: 'x'.repeat(20), memberId: one.memberId, allocations: [] };
    await expectError(
      await staff(`POST /api/payments/${id}/move`, { ...move, memberId: undefined } as never),
      400,
    );
    await expectError(await visitor(`POST /api/payments/${id}/move`, move as never), 401);
    await expectError(await staff('POST /api/payments/987654/move', move as never), 404);
    await staff(`POST /api/payments/${id}/reverse`, { reason: 'x', cause: 'misbooked' });
    await expectError(await staff(`POST /api/payments/${id}/move`, move as never), 409);
  });
});

describe('POST /api/payments/:id/reverse', () => {
  it('mails nobody for a wrong or double booking', async () => {
    for (const cause of ['misbooked', 'duplicate']) {
      const id = await paid(await owing('己'));
      await wasSent(id);
      expect((await staff(`POST /api/payments/${id}/reverse`, { reason: 'x', cause })).status).toBe(200);
      expect(await mailsOf(id)).toEqual(['receipt sent']);
    }
  });

  it('tells of a bounced cheque with the letter that was shown before, and refuses it for other payments', async () => {
    const owed = await owing('庚');
    const fps = await paid(owed, {
      amountCents: 100,
      allocations: [{ invoiceId: owed.invoiceId, amountCents: 100 }],
    });
    const { errors } = await expectError(
      await staff(`POST /api/payments/${fps}/reverse`, { reason: 'x', cause: 'bounced' }),
      400,
    );
    expect(errors).toHaveProperty('cause');
    const id = await paid(await owing('辛'), { method: 'cheque', chequeNo: '123456' });
    const shown = await rowOf(await staff(`GET /api/payments/${id}/reversal-mail?cause=bounced`));
    expect(shown.mail).toMatchObject({ subject: '款項未能兌現：HK$800' });
    await staff(`POST /api/payments/${id}/reverse`, { reason: 'x', cause: 'bounced' });
    expect((await mailsOf(id)).at(-1)).toMatch(/^payment-reversed/);
    const none = await rowOf(await staff(`GET /api/payments/${fps}/reversal-mail?cause=misbooked`));
    expect(none).toEqual({ mail: null });
    expect(await db.$count(payments, eq(payments.id, id))).toBe(1);
  });
});
