import { createHash, randomUUID } from 'node:crypto';
import { today } from '../../../functions/testing/acts/world.ts';
import { rowsOf } from '../../../functions/testing/answers.ts';
import { applicationOf, done, type Ground } from './people.ts';

const year = () => new Date().getFullYear();

async function invoiced({ world, marks }: Ground) {
  const { hidden } = marks;
  return done(
    await world.staff('POST /api/invoices/own', {
      billTo: hidden.text('invoices.bill_to'),
      billToAddress: hidden.text('invoices.bill_to_address'),
      lines: [{ zh: hidden.text('invoices.lines'), amountCents: 10_000 }],
    }),
  );
}

const payment = ({ marks }: Ground, invoiceId: number) => ({
  ...{ requestId: randomUUID(), method: 'fps', amountCents: 10_000, receivedOn: today() },
  payerName: marks.hidden.text('payments.payer_name'),
  note: marks.hidden.text('payments.note'),
  allocations: [{ invoiceId, amountCents: 10_000 }],
});

async function plantPayments(ground: Ground) {
  const { staff } = ground.world;
  const { hidden } = ground.marks;
  const reversed = await done(
    await staff('POST /api/payments', payment(ground, (await invoiced(ground)).id)),
  );
  const because = { reason: hidden.text('payments.reversal_reason') };
  await done(await staff(`POST /api/payments/${reversed.id}/reverse`, because));
  const dropped = await invoiced(ground);
  const reason = { reason: hidden.text('invoices.void_reason') };
  await done(await staff(`POST /api/invoices/${dropped.id}/void`, reason));
  const credited = await invoiced(ground);
  await done(
    await staff(`POST /api/invoices/${credited.id}/credit-notes`, {
      ...{ requestId: randomUUID(), amountCents: 100 },
      reason: hidden.text('credit_notes.reason'),
    }),
  );
}

async function plantBank(ground: Ground, memberId: number) {
  const { staff } = ground.world;
  const { hidden } = ground.marks;
  const term = { memberType: '普通會員', year: year() };
  const minuteRef = hidden.text('membership_periods.minute_ref');
  await done(await staff('POST /api/membership-periods', { memberIds: [memberId], ...term, minuteRef }));
  const wanted = { memberId, kind: 'renewal', memberType: '普通會員', year: year() + 1 };
  const invoice = await done(await staff('POST /api/invoices', wanted));
  const text = hidden.text('bank_lines.text');
  await done(
    await staff('POST /api/bank-statements', {
      fileName: `${hidden.text('bank_statements.file_name')}.csv`,
      fileHash: createHash('sha256').update(text).digest('hex'),
      account: hidden.text('bank_statements.account'),
      mapping: { date: 0, amount: 1, credit: null, debit: null, balance: null, payer: null },
      lines: [
        {
          ...{ bookedOn: today(), amountCents: Number(invoice.totalCents), text, balanceCents: null },
          payerName: hidden.text('bank_lines.payer_name'),
        },
      ],
    }),
  );
  const open = await rowsOf(await staff('GET /api/bank-lines/open'));
  const line = open.find((one) => one.text === text);
  await done(await staff(`POST /api/bank-lines/${line?.id}/match`, { invoiceIds: [invoice.id] }));
}

async function plantExempt({ world, marks }: Ground) {
  const { id: memberId } = await done(
    await world.visitor('POST /api/members', { companyNameHk: '豁免公司' }),
  );
  const applicationId = await applicationOf(world, memberId);
  const exemptReason = marks.hidden.text('membership_periods.exempt_reason');
  const term = { memberType: '普通會員', year: year(), exemptReason };
  await done(await world.staff(`POST /api/applications/${applicationId}/accept`, term));
}

async function plantYear({ world, marks }: Ground) {
  await done(await world.staff('POST /api/year-ends/2020/close'));
  const reason = marks.hidden.text('closed_years.open_reason');
  await done(await world.staff('POST /api/year-ends/2020/open', { reason }));
}

export async function plantBooks(ground: Ground, memberId: number) {
  const { world, marks } = ground;
  await plantPayments(ground);
  await plantBank(ground, memberId);
  await plantExempt(ground);
  await plantYear(ground);
  await done(
    await world.staff('POST /api/invoice-items', {
      ...{ nameZh: marks.hidden.text('invoice_items.name_zh'), amountCents: 100 },
      nameEn: marks.hidden.text('invoice_items.name_en'),
    }),
  );
}
