import type { Locale } from '../../../db/constants.ts';

/** A payment to request. Contains no names of people or companies. */
export interface CheckoutOrder {
  /** Id of the row in `online_payments`. */
  id: number;
  amountCents: number;
  invoiceNumber: string;
  reference: string;
  locale: Locale;
  expiresAt: Date;
  /** URL to which the payer returns after paying. */
  successUrl: string;
  cancelUrl: string;
}

export interface Checkout {
  sessionId: string;
  url: string;
}

export interface RefundFacts {
  id: string;
  /**
   * Id of the row in `online_refunds` that requested the refund. Absent when the refund was made in the
   * provider's dashboard.
   */
  rowId?: number | undefined;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/** State of a session at the provider. */
export interface OnlineFacts {
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  intentId?: string | undefined;
  /** Amount charged, before refunds and disputes. */
  grossCents: number;
  /** Day of the charge, in Hong Kong. */
  receivedOn?: string | undefined;
  feeCents?: number | undefined;
  netCents?: number | undefined;
  /** Amount that disputes have withdrawn. */
  disputedCents: number;
  refunds: RefundFacts[];
}

export interface OnlineEvent {
  id: string;
  type: string;
  isLive: boolean;
  objectId: string;
  /** Id of the session, payment intent or payout that the event is about. */
  sessionId?: string | undefined;
  intentId?: string | undefined;
  payoutId?: string | undefined;
  /** Id of the row in `online_payments`. The provider got it when the payment session was created. */
  onlineId?: number | undefined;
}

export interface PayoutFacts {
  payoutId: string;
  amountCents: number;
  arrivesOn: string;
  /** True when the payout's transactions add up to its amount. */
  isComplete: boolean;
  /** Payment intents that the payout contains. */
  intentIds: string[];
}

export interface ChargeFacts {
  intentId: string;
  /** Amount charged minus refunds. Disputes are not subtracted. */
  keptCents: number;
}

export interface RefundOrder {
  id: number;
  intentId: string;
  amountCents: number;
}

/** A payment provider. Another provider would implement the same methods. */
export interface OnlineProvider {
  /** True when the keys are for real money, not for tests. */
  isLive: boolean;
  /**
   * Creates a checkout page. A repeated call with the same id returns the same page. Throws a ProviderError.
   */
  create(order: CheckoutOrder): Promise<Checkout>;
  fetch(sessionId: string): Promise<OnlineFacts>;
  /** Closes a session, so that it cannot be paid. Does nothing for a closed session. */
  expire(sessionId: string): Promise<void>;
  /** Refunds a payment. Repeated calls with the same id refund it only once. Throws a ProviderError. */
  refund(order: RefundOrder): Promise<void>;
  /**
   * Returns the event of a webhook call. Throws a ProviderError for an invalid signature or a call that is
   * too old.
   */
  verify(body: string, signature: string, now: Date): OnlineEvent;
  events(since: Date): Promise<OnlineEvent[]>;
  payout(payoutId: string): Promise<PayoutFacts>;
  charges(since: Date): Promise<ChargeFacts[]>;
}

/** Thrown when the provider rejects a request or fails. `isFinal`: the provider would reject every retry. */
export class ProviderError extends Error {
  readonly isFinal: boolean;
  readonly code: string;
  constructor(message: string, { isFinal, code = '' }: { isFinal: boolean; code?: string }) {
    super(message);
    this.isFinal = isFinal;
    this.code = code;
  }
}
