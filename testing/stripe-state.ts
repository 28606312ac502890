import { randomBytes } from 'node:crypto';

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  created: number;
  currency: 'hkd';
  disputed: boolean;
  status: 'succeeded';
  payment_intent: string;
  metadata: Record<string, string>;
  balance_transaction: Transaction;
}

export interface Transaction {
  id: string;
  type: string;
  amount: number;
  fee: number;
  net: number;
  payout?: string;
  source: unknown;
}

export interface Session {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  metadata: Record<string, string>;
  payment_intent: {
    id: string;
    object: 'payment_intent';
    status: string;
    latest_charge: Charge | null;
  } | null;
  params: Record<string, string>;
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  status: string;
  payment_intent: string;
  metadata: Record<string, string>;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  status: string;
  payment_intent: string;
}

export interface Payout {
  id: string;
  object: 'payout';
  amount: number;
  arrival_date: number;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: boolean;
  data: { object: object };
}

const idOf = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
const nowSeconds = () => Math.floor(Date.now() / 1000);
/** Fee of a card payment: 3.4 % and HK$2.35. */
const feeOf = (amount: number) => Math.round(amount * 0.034) + 235;

export class StripeState {
  readonly sessions = new Map<string, Session>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly payouts = new Map<string, Payout>();
  readonly transactions: Transaction[] = [];
  readonly events: StripeEvent[] = [];

  tell(type: string, object: object): StripeEvent {
    const event: StripeEvent = {
      id: idOf('evt'),
      object: 'event',
      type,
      created: nowSeconds(),
      livemode: false,
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    return event;
  }

  session(id: string): Session {
    const known = this.sessions.get(id);
    if (!known) throw new Error(`no session ${id}`);
    return known;
  }

  charges(): Charge[] {
    return [...this.sessions.values()].flatMap(({ payment_intent }) => payment_intent?.latest_charge ?? []);
  }

  charge(intentId: string): Charge {
    const known = this.charges().find(({ payment_intent }) => payment_intent === intentId);
    if (!known) throw new Error(`no charge of ${intentId}`);
    return known;
  }

  create(params: Record<string, string>, origin: string): Session {
    const id = idOf('cs_test');
    const created: Session = {
      id,
      object: 'checkout.session',
      url: `${origin}/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(params['line_items[0][price_data][unit_amount]']),
      expires_at: Number(params.expires_at),
      success_url: params.success_url ?? '',
      cancel_url: params.cancel_url ?? '',
      metadata: { online_payment: params['metadata[online_payment]'] ?? '' },
      payment_intent: null,
      params,
    };
    this.sessions.set(id, created);
    return created;
  }

  #intend(session: Session, status: string) {
    session.payment_intent ??= { id: idOf('pi'), object: 'payment_intent', status, latest_charge: null };
    session.payment_intent.status = status;
    return session.payment_intent;
  }

  #post(type: string, amount: number, { fee, source }: { fee: number; source: unknown }): Transaction {
    const posted = { id: idOf('txn'), type, amount, fee, net: amount - fee, source };
    this.transactions.push(posted);
    return posted;
  }

  /** With `isSlow`, the payment stays `processing`. */
  complete(id: string, { isSlow = false } = {}): StripeEvent {
    const session = this.session(id);
    if (session.status !== 'open') throw new Error(`session is ${session.status}`);
    session.status = 'complete';
    if (isSlow) this.#intend(session, 'processing');
    else this.#charge(session);
    return this.tell('checkout.session.completed', this.told(session));
  }

  #charge(session: Session): void {
    session.payment_status = 'paid';
    const intent = this.#intend(session, 'succeeded');
    const charge: Charge = {
      id: idOf('ch'),
      object: 'charge',
      amount: session.amount_total,
      amount_refunded: 0,
      created: nowSeconds(),
      currency: 'hkd',
      disputed: false,
      status: 'succeeded',
      payment_intent: intent.id,
      metadata: session.metadata,
      balance_transaction: {} as Transaction,
    };
    const source = { object: 'charge', payment_intent: intent.id };
    charge.balance_transaction = this.#post('charge', charge.amount, { fee: feeOf(charge.amount), source });
    intent.latest_charge = charge;
  }

  succeed(id: string): StripeEvent {
    const session = this.session(id);
    this.#charge(session);
    return this.tell('checkout.session.async_payment_succeeded', this.told(session));
  }

  fail(id: string): StripeEvent {
    const session = this.session(id);
    this.#intend(session, 'requires_payment_method');
    return this.tell('checkout.session.async_payment_failed', this.told(session));
  }

  expire(id: string): StripeEvent {
    const session = this.session(id);
    session.status = 'expired';
    return this.tell('checkout.session.expired', this.told(session));
  }

  /** Neither refunded nor withdrawn by a dispute. */
  left(intentId: string): number {
    const { amount, amount_refunded } = this.charge(intentId);
    const withdrawn = [...this.disputes.values()].filter(
      ({ payment_intent, status }) => payment_intent === intentId && status !== 'won',
    );
    return amount - amount_refunded - withdrawn.reduce((sum, dispute) => sum + dispute.amount, 0);
  }

  refund(intentId: string, amount: number, metadata: Record<string, string> = {}): Refund {
    const refund: Refund = {
      ...{ id: idOf('re'), object: 'refund', amount, status: 'succeeded' },
      ...{ payment_intent: intentId, metadata },
    };
    this.refunds.set(refund.id, refund);
    this.charge(intentId).amount_refunded += amount;
    const source = { object: 'refund', payment_intent: intentId };
    this.#post('refund', -amount, { fee: 0, source });
    this.tell('refund.created', refund);
    return refund;
  }

  failRefund(id: string): StripeEvent {
    const refund = this.refunds.get(id);
    if (!refund) throw new Error(`no refund ${id}`);
    refund.status = 'failed';
    this.charge(refund.payment_intent).amount_refunded -= refund.amount;
    const source = { object: 'refund', payment_intent: refund.payment_intent };
    this.#post('refund_failure', refund.amount, { fee: 0, source });
    return this.tell('refund.failed', refund);
  }

  dispute(intentId: string, amount = this.left(intentId)): Dispute {
    const dispute: Dispute = {
      ...{ id: idOf('dp'), object: 'dispute', amount, status: 'needs_response' },
      payment_intent: intentId,
    };
    this.disputes.set(dispute.id, dispute);
    this.charge(intentId).disputed = true;
    const source = { object: 'dispute', payment_intent: intentId };
    this.#post('adjustment', -amount, { fee: 0, source });
    this.tell('charge.dispute.created', dispute);
    return dispute;
  }

  closeDispute(id: string, status: 'won' | 'lost'): StripeEvent {
    const dispute = this.disputes.get(id);
    if (!dispute) throw new Error(`no dispute ${id}`);
    dispute.status = status;
    const source = { object: 'dispute', payment_intent: dispute.payment_intent };
    if (status === 'won') this.#post('adjustment', dispute.amount, { fee: 0, source });
    return this.tell('charge.dispute.closed', dispute);
  }

  /** Undefined when the balance is zero. */
  payOut(): Payout | undefined {
    const waiting = this.transactions.filter(({ payout, type }) => payout === undefined && type !== 'payout');
    const amount = waiting.reduce((sum, { net }) => sum + net, 0);
    if (amount <= 0) return;
    const payout: Payout = { id: idOf('po'), object: 'payout', amount, arrival_date: nowSeconds() };
    this.payouts.set(payout.id, payout);
    for (const transaction of waiting) transaction.payout = payout.id;
    this.transactions.push({
      ...{ id: idOf('txn'), type: 'payout', amount: -amount, fee: 0, net: -amount },
      ...{ payout: payout.id, source: payout.id },
    });
    this.tell('payout.paid', payout);
    return payout;
  }

  told({ params: _params, ...session }: Session): object {
    return { ...session, payment_intent: session.payment_intent?.id ?? null };
  }
}
