import { createHash, randomUUID } from 'node:crypto';
import { LEDGER_ACCOUNTS } from '../../../core/money/kinds.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { PASSWORD } from '../accounts.ts';
import { type Row, rowOf } from '../answers.ts';
import { type Acts, act, HELD, next, owing, payment, today, type World } from './world.ts';

const year = () => new Date().getFullYear();

function bookActs(world: World): Acts {
  const { db, staff } = world;
  const credit = async () => {
    const { member, invoice } = await owing(world);
    const paid = (await (await staff('POST /api/payments', payment({ memberId: member.id }))).json()) as Row;
    return { paid, invoice };
  };
  const renewing = async () => {
    const { id } = await createMember(db, { contactPersonEmail: `renews-${next()}@mail.hk` });
    await staff('POST /api/membership-periods', { memberIds: [id], memberType: '普通會員', year: year() });
  };
  return {
    'POST /api/invoices': async () => {
      const { id } = await createMember(db);
      const term = { memberType: '普通會員', year: year() };
      await staff('POST /api/membership-periods', { memberIds: [id], ...term });
      const invoice = { memberId: id, kind: 'renewal', memberType: '普通會員', year: year() + 1 };
      return act('POST /api/invoices', invoice);
    },
    'POST /api/invoices/own': async () =>
      act('POST /api/invoices/own', { billTo: 'Venue Ltd', lines: [{ zh: '場租', amountCents: 100 }] }),
    'POST /api/invoices/payment-details': async () => {
      const fps = { fpsType: 'id', fpsId: '1234567', currentPassword: PASSWORD };
      const change = (values: object) => staff('PATCH /api/membership-settings', { ...fps, ...values });
      await change({ payeeName: `PET TRADE ${next()}` });
      const { invoice } = await owing(world);
      await change({ payeeName: `PET TRADE ${next()}` });
      return act('POST /api/invoices/payment-details', { ids: [invoice.id], currentPassword: PASSWORD });
    },
    'POST /api/invoices/:id/void': async () =>
      act(`POST /api/invoices/${(await owing(world)).invoice.id}/void`, { reason: 'Twice' }),
    'PUT /api/year-ends/accounts': async () =>
      act('PUT /api/year-ends/accounts', { accounts: [{ account: 'receivable', code: '610', name: 'A' }] }),
    'POST /api/year-ends/journals': async () => {
      await owing(world);
      const accounts = LEDGER_ACCOUNTS.map((account) => ({ account, code: '1', name: 'A' }));
      await rowOf(await staff('PUT /api/year-ends/accounts', { accounts }));
      return act('POST /api/year-ends/journals', { system: 'xero', fromOn: '2026-01-01', untilOn: today() });
    },
    'POST /api/year-ends/:year/close': async () => act('POST /api/year-ends/2019/close'),
    'POST /api/year-ends/:year/open': async () => {
      await staff('POST /api/year-ends/2018/close');
      return act('POST /api/year-ends/2018/open', { reason: 'Forgotten' });
    },
    'POST /api/payments': async () => {
      const { invoice } = await owing(world);
      return act(
        'POST /api/payments',
        payment({ allocations: [{ invoiceId: invoice.id, amountCents: 100 }] }),
      );
    },
    'POST /api/payments/:id/allocations': async () => {
      const { paid, invoice } = await credit();
      const allocations = [{ invoiceId: invoice.id, amountCents: 100 }];
      return act(`POST /api/payments/${paid.id}/allocations`, { allocations });
    },
    'POST /api/payments/:id/move': async () => {
      const { paid } = await credit();
      return act(`POST /api/payments/${paid.id}/move`, {
        requestId: randomUUID(),
        memberId: (await createMember(db)).id,
        allocations: [],
      });
    },
    'POST /api/payments/:id/reverse': async () =>
      act(`POST /api/payments/${(await credit()).paid.id}/reverse`, { reason: 'Bounced' }),
    'POST /api/payments/:id/rebook': async () => {
      const { paid } = await credit();
      await staff(`POST /api/payments/${paid.id}/reverse`, { body: { reason: 'Bounced' }, headers: HELD });
      return act(`POST /api/payments/${paid.id}/rebook`);
    },
    'POST /api/payments/:id/refund': async () => {
      const { allocations: _, ...refund } = payment({ amountCents: 100 });
      return act(`POST /api/payments/${(await credit()).paid.id}/refund`, refund);
    },
    'POST /api/members/permanent': async () => {
      const { id } = await createMember(db);
      await staff('POST /api/membership-periods', { memberIds: [id], memberType: '普通會員', year: year() });
      return act('POST /api/members/permanent', { ids: [id], minuteRef: 'EC 1', override: true });
    },
    'POST /api/renewals': async () => {
      await renewing();
      return act('POST /api/renewals', { year: year() + 1 });
    },
    'POST /api/renewals/undo': async () => {
      await renewing();
      await rowOf(await staff('POST /api/renewals', { year: year() + 1 }));
      return act('POST /api/renewals/undo', { year: year() + 1 });
    },
  };
}

function bankActs(world: World): Acts {
  const { staff } = world;
  const statement = (amountCents: number) => ({
    fileName: `statement-${next()}.csv`,
    fileHash: createHash('sha256').update(`acts ${next()}`).digest('hex'),
    account: 'HSBC 838',
    mapping: { date: 0, amount: 1, credit: null, debit: null, balance: null, payer: null },
    lines: [{ bookedOn: today(), amountCents, text: `LINE ${next()}`, payerName: '', balanceCents: null }],
  });
  const line = async () => {
    const { invoice } = await owing(world);
    const sent = statement(Number(invoice.totalCents));
    const read = (await (await staff('POST /api/bank-statements', sent)).json()) as { statement: Row };
    const open = (await (await staff('GET /api/bank-lines/open')).json()) as Row[];
    const id = open.find(({ text }) => text === sent.lines[0]?.text)?.id ?? 0;
    return { id, invoice, statementId: read.statement.id };
  };
  return {
    'POST /api/bank-statements': async () => act('POST /api/bank-statements', statement(100)),
    'POST /api/bank-statements/:id/lines': async () => {
      const { statement: made } = await rowOf(await staff('POST /api/bank-statements', statement(70_000)));
      const { lines } = statement(70_000);
      return act(`POST /api/bank-statements/${(made as unknown as Row).id}/lines`, { lines });
    },
    'POST /api/bank-statements/:id/undo': async () =>
      act(`POST /api/bank-statements/${(await line()).statementId}/undo`),
    'POST /api/bank-lines/confirm': async () => {
      const { id, invoice } = await line();
      return act('POST /api/bank-lines/confirm', { matches: [{ lineId: id, invoiceIds: [invoice.id] }] });
    },
    'POST /api/bank-lines/:id/match': async () => {
      const { id, invoice } = await line();
      return act(`POST /api/bank-lines/${id}/match`, { invoiceIds: [invoice.id] });
    },
    'POST /api/bank-lines/:id/release': async () => {
      const { id } = await line();
      const given = payment({ amountCents: 100, memberId: (await createMember(world.db)).id });
      const { id: paymentId } = await rowOf(await staff('POST /api/payments', given));
      await staff(`POST /api/bank-lines/${id}/match`, { paymentIds: [paymentId] });
      return act(`POST /api/bank-lines/${id}/release`, {});
    },
    'POST /api/bank-lines/:id/ignore': async () =>
      act(`POST /api/bank-lines/${(await line()).id}/ignore`, { isIgnored: true }),
  };
}

function ruleActs({ db, staff }: World): Acts {
  const fee = () => ({
    ...{ memberType: '普通會員', amountCents: 90_000, isHalvable: false },
    validFromOn: `2${next() + 100}-01-01`,
  });
  const stored = async () => {
    const validFromOn = `21${String(next() % 90).padStart(2, '0')}-02-01`;
    return (await rowOf(await staff('POST /api/membership-fees', { ...fee(), validFromOn }))).id;
  };
  const period = async () => {
    const { id } = await createMember(db);
    const terms = { memberIds: [id], memberType: '普通會員', year: year() };
    await staff('POST /api/membership-periods', terms);
    const { periods } = (await (await staff(`GET /api/members/${id}/membership`)).json()) as {
      periods: Row[];
    };
    return periods[0]?.id;
  };
  return {
    'POST /api/membership-fees': async () =>
      act('POST /api/membership-fees', {
        ...fee(),
        validFromOn: `2150-03-${String((next() % 27) + 1).padStart(2, '0')}`,
      }),
    'PATCH /api/membership-fees/:id': async () =>
      act(`PATCH /api/membership-fees/${await stored()}`, { amountCents: 70_000 }),
    'DELETE /api/membership-fees/:id': async () => act(`DELETE /api/membership-fees/${await stored()}`),
    'POST /api/membership-periods': async () => {
      const { id } = await createMember(db);
      const terms = { memberIds: [id], memberType: '普通會員', year: year() };
      return act('POST /api/membership-periods', terms);
    },
    'PATCH /api/membership-periods/:id': async () =>
      act(`PATCH /api/membership-periods/${await period()}`, { isCancelled: true }),
    'PATCH /api/membership-settings': async () =>
      act('PATCH /api/membership-settings', { graceDays: 20 + (next() % 100) }),
  };
}

export const moneyActs = (world: World): Acts => ({
  ...bookActs(world),
  ...bankActs(world),
  ...ruleActs(world),
});
