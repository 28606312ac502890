import type { Locale } from '../../../db/constants.ts';

/** A payment to request, without names of persons or companies. */
export interface CheckoutOrder {
  /** Id of the row in `online_payments`. */
  id: number;
  amountCents: number;
  invoiceNumber: string;
  reference: string;
  locale: Locale;
  expiresAt: Date;
  /** Page to which the payer returns. */
  successUrl: string;
  cancelUrl: string;
}

export interface Checkout {
  sessionId: string;
  url: string;
}

export interface RefundFacts {
  id: string;
  /** Id of the requesting row in `online_refunds`. Absent: made at the provider. */
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
  /** Day of the charge in Hong Kong. */
  receivedOn?: string | undefined;
  feeCents?: number | undefined;
  netCents?: number | undefined;
  /** Amount withdrawn by disputes. */
  disputedCents: number;
  refunds: RefundFacts[];
}

export interface OnlineEvent {
  id: string;
  type: string;
  isLive: boolean;
  objectId: string;
  /** Session, intent or payout that the event is about. */
  sessionId?: string | undefined;
  intentId?: string | undefined;
  payoutId?: string | undefined;
  /** Id of the row in `online_payments`, as sent with the session. */
  onlineId?: number | undefined;
}

export interface PayoutFacts {
  payoutId: string;
  amountCents: number;
  arrivesOn: string;
  /** True when its transactions add up to its amount. */
  isComplete: boolean;
  /** Payments included in the payout. */
  intentIds: string[];
}

export interface ChargeFacts {
  intentId: string;
  /** Amount kept: charged less refunds. Disputes are not deducted. */
  keptCents: number;
}

export interface RefundOrder {
  id: number;
  intentId: string;
  amountCents: number;
}

/** A payment provider. A second one implements the same calls. */
export interface OnlineProvider {
  /** True when the keys move real money. */
  isLive: boolean;
  /** Creates a checkout page, the same one for the same order. Throws a ProviderError. */
  create(order: CheckoutOrder): Promise<Checkout>;
  fetch(sessionId: string): Promise<OnlineFacts>;
  /** Closes a session, so that it cannot be paid. Ignores a closed one. */
  expire(sessionId: string): Promise<void>;
  /** Refunds a payment, once for each order. Throws a ProviderError. */
  refund(order: RefundOrder): Promise<void>;
  /** Returns the event of a webhook call. Throws a ProviderError for an invalid signature or an old call. */
  verify(body: string, signature: string, now: Date): OnlineEvent;
  events(since: Date): Promise<OnlineEvent[]>;
  payout(payoutId: string): Promise<PayoutFacts>;
  charges(since: Date): Promise<ChargeFacts[]>;
}

/** Thrown when the provider refuses or fails. `isFinal`: retries are useless. */
export class ProviderError extends Error {
  readonly isFinal: boolean;
  readonly code: string;
  constructor(message: string, { isFinal, code = '' }: { isFinal: boolean; code?: string }) {
    super(message);
    this.isFinal = isFinal;
    this.code = code;
  }
}
