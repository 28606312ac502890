import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type Row, rowOf } from './answers.ts';
import type { Caller } from './caller.ts';

// Performs a treasurer's actions of a year, and computes the expected figures in an independent model of the
// accounting records.

export interface Act {
  act: 'cheque' | 'part' | 'over' | 'joint' | 'reverse' | 'bounce' | 'refund' | 'use';
  /** The index is `pick` modulo the length of the list. */
  pick: number;
  cents: number;
  daysAgo: number;
}

export const yearOfActs = (count: number): fc.Arbitrary<Act[]> =>
  fc.array(
    fc.record({
      act: fc.constantFrom(
        ...(['cheque', 'cheque', 'part', 'part', 'over', 'over', 'joint'] as const),
        ...(['reverse', 'bounce', 'bounce', 'refund', 'refund', 'use'] as const),
      ),
      pick: fc.nat(100_000),
      cents: fc.integer({ min: 1, max: 79_999 }),
      daysAgo: fc.nat(250),
    }),
    { minLength: count, maxLength: count },
  );

interface Bill {
  id: number;
  memberId: number;
  total: number;
}
interface Paid {
  id: number;
  kind: 'payment' | 'refund';
  method: string;
  cents: number;
  on: string;
  chequeNo?: string;
  parts: { invoice: number; cents: number }[];
  of?: Paid;
  reversedOn?: string;
}

const monthOf = (day: string) => day.slice(0, 7);
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const signed = ({ kind, cents }: Paid) => (kind === 'refund' ? -cents : cents);

/** An independent model of the accounting records, to compare with the program. */
export class PaperBooks {
  readonly paid: Paid[] = [];
  private readonly bills: Bill[];
  private readonly today: string;
  private cheques = 100_000;

  constructor(bills: Bill[], today: string) {
    this.bills = bills;
    this.today = today;
  }

  private live = (kind: Paid['kind']) => this.paid.filter((one) => one.kind === kind && !one.reversedOn);
  dueOf = (bill: Bill) =>
    bill.total -
    sum(
      this.live('payment').flatMap(({ parts }) =>
        parts.filter(({ invoice }) => invoice === bill.id).map(({ cents }) => cents),
      ),
    );
  creditOf = (payment: Paid) =>
    payment.reversedOn
      ? 0
      : payment.cents -
        sum(payment.parts.map(({ cents }) => cents)) -
        sum(this.live('refund').flatMap((refund) => (refund.of === payment ? refund.cents : [])));

  due = () => sum(this.bills.map(this.dueOf));
  credit = () => sum(this.live('payment').map(this.creditOf));
  /** Cents. A reversal is subtracted in the month in which it was made. */
  fileOf = (month: string) =>
    sum(this.paid.filter(({ on }) => monthOf(on) === month).map(signed)) -
    sum(this.paid.filter(({ reversedOn }) => reversedOn && monthOf(reversedOn) === month).map(signed));
  totalOf = (month: string) =>
    sum(this.paid.filter(({ on, reversedOn }) => !reversedOn && monthOf(on) === month).map(signed));

  private bill = (pick: number, from = this.bills) => {
    const open = from.filter((one) => this.dueOf(one) > 0);
    return open[pick % (open.length || 1)];
  };
  private payment = (pick: number, fits: (one: Paid) => boolean) => {
    const ones = this.paid.filter((one) => !one.reversedOn && fits(one));
    return ones[pick % (ones.length || 1)];
  };
  private dayBefore = (daysAgo: number) =>
    new Date(Date.parse(this.today) - daysAgo * 86_400_000).toISOString().slice(0, 10);

  async take(call: Caller, one: Act): Promise<string[]> {
    if (one.act === 'reverse' || one.act === 'bounce') return this.takeBack(call, one);
    if (one.act === 'refund') return this.refund(call, one);
    if (one.act === 'use') return this.spendCredit(call, one);
    return this.pay(call, one);
  }

  private async pay(call: Caller, { act, pick, cents, daysAgo }: Act): Promise<string[]> {
    const first = this.bill(pick);
    if (!first) return [];
    const second =
      act === 'joint'
        ? this.bill(
            pick + 1,
            this.bills.filter((one) => one !== first),
          )
        : undefined;
    const parts = [first, ...(second ? [second] : [])].map((bill) => ({
      invoice: bill.id,
      cents: act === 'part' ? Math.min(cents, this.dueOf(bill)) : this.dueOf(bill),
    }));
    const amountCents = sum(parts.map((part) => part.cents)) + (act === 'over' ? cents : 0);
    const method = act === 'part' ? 'fps' : 'cheque';
    const chequeNo = method === 'cheque' ? String(++this.cheques) : undefined;
    const on = this.dayBefore(daysAgo);
    const { id } = await rowOf(
      await call('POST /api/payments', {
        ...{ requestId: randomUUID(), method, amountCents, receivedOn: on, ...(chequeNo && { chequeNo }) },
        allocations: parts.map((part) => ({ invoiceId: part.invoice, amountCents: part.cents })),
      }),
    );
    this.paid.push({
      ...{ id, kind: 'payment', method, cents: amountCents, on, parts },
      ...(chequeNo && { chequeNo }),
    });
    return [monthOf(on)];
  }

  private async takeBack(call: Caller, { act, pick }: Act): Promise<string[]> {
    const isFree = (one: Paid) => !this.live('refund').some((refund) => refund.of === one);
    const one = this.payment(pick, (paid) => isFree(paid) && (act === 'reverse' || paid.method === 'cheque'));
    if (!one || (act === 'bounce' && one.kind !== 'payment')) return [];
    if (act === 'bounce') await this.bounce(call, one);
    else await call(`POST /api/payments/${one.id}/reverse`, { reason: 'x' });
    one.reversedOn = this.today;
    return [monthOf(one.on), monthOf(this.today)];
  }

  private async bounce(call: Caller, one: Paid): Promise<void> {
    const text = `RETURN CHEQUE ${one.chequeNo}`;
    await call('POST /api/bank-statements', {
      fileName: `${one.chequeNo}.csv`,
      fileHash: createHash('sha256').update(text).digest('hex'),
      account: 'HSBC 838',
      mapping: { date: 0, amount: 1, credit: null, debit: null, balance: null, payer: null },
      lines: [{ bookedOn: one.on, amountCents: -one.cents, text, payerName: '', balanceCents: null }],
    });
    const open = (await (await call('GET /api/bank-lines/open')).json()) as (Row & {
      booked: { payments: { paymentId: number }[] };
    })[];
    const line = open.find((each) => each.text === text);
    const paymentIds = line?.booked.payments.map(({ paymentId }) => paymentId);
    const answer = await call(`POST /api/bank-lines/${line?.id}/match`, { paymentIds });
    if (!answer.ok) throw new Error(`${text}: ${answer.status} ${await answer.text()}`);
  }

  private async refund(call: Caller, { pick, cents }: Act): Promise<string[]> {
    const payment = this.payment(pick, (one) => one.kind === 'payment' && this.creditOf(one) > 0);
    if (!payment) return [];
    const amountCents = pick % 2 ? this.creditOf(payment) : Math.min(cents, this.creditOf(payment));
    const on = this.today;
    const given = { method: 'cheque', chequeNo: String(++this.cheques), reference: 'TT 1', amountCents };
    const refund = { ...given, requestId: randomUUID(), receivedOn: on };
    const { id } = await rowOf(await call(`POST /api/payments/${payment.id}/refund`, refund));
    this.paid.push({ id, kind: 'refund', method: 'cheque', cents: amountCents, on, parts: [], of: payment });
    return [monthOf(on)];
  }

  private async spendCredit(call: Caller, { pick }: Act): Promise<string[]> {
    const payment = this.payment(pick, (one) => one.kind === 'payment' && this.creditOf(one) > 0);
    const bill = this.bill(pick);
    if (!payment || !bill) return [];
    const cents = Math.min(this.creditOf(payment), this.dueOf(bill));
    const allocations = [{ invoiceId: bill.id, amountCents: cents }];
    await call(`POST /api/payments/${payment.id}/allocations`, { allocations });
    payment.parts.push({ invoice: bill.id, cents });
    return [monthOf(payment.on)];
  }
}
