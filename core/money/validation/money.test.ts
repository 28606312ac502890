import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  acceptApplicationSchema,
  allocatePaymentSchema,
  createInvoiceSchema,
  createPaymentSchema,
  makePermanentSchema,
  refundPaymentSchema,
  reversePaymentSchema,
  voidInvoiceSchema,
} from './money.ts';

const wrong = (schema: z.ZodMiniType, value: unknown) =>
  [...new Set(schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')))].sort();

const REQUEST = 'request-0123456789';
const payment = (values: object = {}) => ({
  requestId: REQUEST,
  method: 'fps',
  amountCents: 80_000,
  receivedOn: '2026-11-20',
  memberId: 5,
  allocations: [{ invoiceId: 1, amountCents: 80_000 }],
  ...values,
});

describe('accepting an application', () => {
  it.each([
    [{ memberType: '普通會員', year: 2026 }, []],
    [{ memberType: '普通會員', year: 2026, discountCents: 1000 }, []],
    [{ memberType: '永久會員', minuteRef: 'EC 2026/4' }, []],
    [{ memberType: '', year: 2026 }, ['memberType']],
    [{ memberType: '普通會員', year: 2026, discountCents: -1 }, ['discountCents']],
    [{ memberType: '普通會員', year: 20.5 }, ['year']],
    [{}, ['memberType']],
  ])('with the input %j has the invalid fields %j', (value, fields) => {
    expect(wrong(acceptApplicationSchema, value)).toEqual(fields);
  });
});

describe('an invoice issued by hand', () => {
  const invoice = { memberId: 5, kind: 'renewal', memberType: '普通會員', year: 2027 };

  it.each([
    [{}, []],
    [{ kind: 'rejoin' }, []],
    [{ kind: 'upgrade', memberType: '永久會員', year: undefined, minuteRef: 'EC 1' }, []],
    [{ replacesId: 3 }, []],
    [{ kind: 'join' }, ['kind']],
    [{ memberId: 0 }, ['memberId']],
    [{ memberId: '5; drop table' }, ['memberId']],
    [{ replacesId: -1 }, ['replacesId']],
  ])('with the input %j has the invalid fields %j', (values, fields) => {
    expect(wrong(createInvoiceSchema, { ...invoice, ...values })).toEqual(fields);
  });

  it('can be voided only with a reason', () => {
    expect(wrong(voidInvoiceSchema, { reason: 'Typed twice' })).toEqual([]);
    for (const reason of ['', '   ', undefined, 5])
      expect(wrong(voidInvoiceSchema, { reason })).toEqual(['reason']);
  });
});

describe('a payment recorded by hand', () => {
  it.each([
    [{}, []],
    [{ method: 'cheque', chequeNo: '000123', chequeBank: 'Bank' }, []],
    [{ memberId: undefined }, []],
    [{ allocations: [] }, []],
    [{ payerName: 'Somebody else' }, []],
    [{ method: 'cheque' }, ['chequeNo']],
    [{ method: 'cheque', chequeNo: '' }, ['chequeNo']],
    [{ memberId: undefined, allocations: [] }, ['allocations']],
    [{ allocations: undefined }, ['allocations']],
    [{ allocations: [{ invoiceId: 1, amountCents: 0 }] }, ['allocations.0.amountCents']],
    [{ allocations: [{ amountCents: 5 }] }, ['allocations.0.invoiceId']],
    [{ amountCents: 0 }, ['amountCents']],
    [{ amountCents: 10.5 }, ['amountCents']],
    [{ amountCents: -5 }, ['amountCents']],
    [{ receivedOn: '2026-02-30' }, ['receivedOn']],
    [{ receivedOn: 'yesterday' }, ['receivedOn']],
    [{ method: 'barter' }, ['method']],
    [{ requestId: 'short' }, ['requestId']],
    [{ requestId: 'x'.repeat(65) }, ['requestId']],
    [{ requestId: "a' or 1=1 --------" }, ['requestId']],
  ])('with the input %j has the invalid fields %j', (values, fields) => {
    expect(wrong(createPaymentSchema, payment(values))).toEqual(fields);
  });

  it('requires a request id as its idempotency key', () => {
    expect(wrong(createPaymentSchema, payment({ requestId: undefined }))).toEqual(['requestId']);
  });

  it('can be allocated to at most a hundred invoices; an allocation of credit needs at least one invoice', () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ invoiceId: index + 1, amountCents: 1 }));
    expect(wrong(createPaymentSchema, payment({ allocations: many }))).toEqual(['allocations']);
    expect(wrong(allocatePaymentSchema, { allocations: [] })).toEqual(['allocations']);
    expect(wrong(allocatePaymentSchema, { allocations: many.slice(0, 1) })).toEqual([]);
  });

  it('can be reversed only with a reason, and refunded only with a positive amount', () => {
    expect(wrong(reversePaymentSchema, {})).toEqual(['reason']);
    expect(wrong(reversePaymentSchema, { reason: 'Bounced' })).toEqual([]);
    const refund = { requestId: REQUEST, method: 'fps', amountCents: 100, receivedOn: '2026-11-21' };
    expect(wrong(refundPaymentSchema, refund)).toEqual([]);
    expect(wrong(refundPaymentSchema, { ...refund, amountCents: 0 })).toEqual(['amountCents']);
    expect(wrong(refundPaymentSchema, {})).toEqual(['amountCents', 'method', 'receivedOn', 'requestId']);
  });
});

describe('making members permanent', () => {
  it.each([
    [{ ids: [1, 2], minuteRef: 'EC 2026/4' }, []],
    [{ ids: [1], minuteRef: 'EC 2026/4', override: true }, []],
    [{ ids: [], minuteRef: 'EC' }, ['ids']],
    [{ ids: [1], minuteRef: '' }, ['minuteRef']],
    [{ ids: ['x'], minuteRef: 'EC' }, ['ids.0']],
    [{ ids: Array.from({ length: 201 }, (_, index) => index + 1), minuteRef: 'EC' }, ['ids']],
    [{ ids: [1], minuteRef: 'EC', override: 'yes' }, ['override']],
  ])(
    'needs member ids and the reference of the minutes; the input %j has the invalid fields %j',
    (value, fields) => {
      expect(wrong(makePermanentSchema, value)).toEqual(fields);
    },
  );
});
