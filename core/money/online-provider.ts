import type { Locale } from '../association/locales.ts';

/** Contains no names of people or companies. */
export interface CheckoutOrder {
  id: number;
  amountCents: number;
  invoiceNumber: string;
  reference: string;
  locale: Locale;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

export interface Checkout {
  sessionId: string;
  url: string;
}

export interface RefundFacts {
  id: string;
  /** Id in `online_refunds`. Absent when the refund was made in the provider's dashboard. */
  rowId?: number | undefined;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface OnlineFacts {
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  intentId?: string | undefined;
  /** Amount charged, before refunds and disputes. */
  grossCents: number;
  receivedOn?: string | undefined;
  feeCents?: number | undefined;
  netCents?: number | undefined;
  disputedCents: number;
  refunds: RefundFacts[];
  /** Set if the charge is not in the invoice's currency. Such a charge is not booked. */
  foreignCurrency?: string | undefined;
}

export interface OnlineEvent {
  id: string;
  type: string;
  isLive: boolean;
  objectId: string;
  sessionId?: string | undefined;
  intentId?: string | undefined;
  payoutId?: string | undefined;
  /** Id in `online_payments`. The provider got it when the payment session was created. */
  onlineId?: number | undefined;
}

export interface PayoutFacts {
  payoutId: string;
  amountCents: number;
  arrivesOn: string;
  isComplete: boolean;
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

export interface OnlineProvider {
  isLive: boolean;
  /** A repeated call with the same id returns the same page. Throws a ProviderError. */
  create(order: CheckoutOrder): Promise<Checkout>;
  fetch(sessionId: string): Promise<OnlineFacts>;
  /** Does nothing for a closed session. */
  expire(sessionId: string): Promise<void>;
  /** Repeated calls with the same id refund it only once. Throws a ProviderError. */
  refund(order: RefundOrder): Promise<void>;
  /** Throws a ProviderError for an invalid signature or a call that is too old. */
  verify(body: string, headers: Headers, now: Date): OnlineEvent;
  /** Those that a lost webhook would have told. Empty where the provider keeps no list. */
  events(since: Date): Promise<OnlineEvent[]>;
  payout(payoutId: string): Promise<PayoutFacts>;
  charges(since: Date): Promise<ChargeFacts[]>;
}

/** The export of a provider's folder (docs/payments.md). */
export interface PaymentProvider {
  /** Stands in stored payments and request ids, so it never changes. */
  name: string;
  company: string;
  /** In the currency's smallest units. Undefined: the provider does not take the currency. */
  leastCents(currency: string): number | undefined;
  variables: readonly string[];
  webhook: { path: string; description: string };
  /** Undefined without keys. Throws a SettingsError. */
  open(env: Record<string, unknown>): OnlineProvider | undefined;
}

export interface OpenProvider extends OnlineProvider {
  name: string;
  company: string;
  leastCents: number;
}

export type Refusal = 'disputed' | 'refunded_already' | 'whole_only';

interface Failure {
  /** The provider would reject every retry. */
  isFinal: boolean;
  isForbidden?: boolean;
  refusal?: Refusal | undefined;
}

export class ProviderError extends Error {
  readonly isFinal: boolean;
  readonly isForbidden: boolean;
  readonly refusal: Refusal | undefined;
  constructor(message: string, { isFinal, isForbidden = false, refusal }: Failure) {
    super(message);
    this.isFinal = isFinal;
    this.isForbidden = isForbidden;
    this.refusal = refusal;
  }
}
