import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { onlinePayments, onlineRefunds } from '../../../db/tables/index.ts';
import type { OnlineRefundOrder } from '../../../db/validation/money/online.ts';
import { ApiError, found, notFound } from '../../errors.ts';
import { type OnlineProvider, ProviderError } from './provider-types.ts';
import { providerFailed, settleOnline } from './settle.ts';

/** Our error codes for a rejected refund, by the provider's error code. */
const REFUSALS: Record<string, 'disputed' | 'refunded_already'> = {
  charge_disputed: 'disputed',
  charge_already_refunded: 'refunded_already',
};

const selectRefund = (db: Database, id: number) =>
  db
    .select({
      status: onlineRefunds.status,
      amountCents: onlineRefunds.amountCents,
      onlinePaymentId: onlineRefunds.onlinePaymentId,
      intentId: onlinePayments.intentId,
    })
    .from(onlineRefunds)
    .innerJoin(onlinePayments, eq(onlinePayments.id, onlineRefunds.onlinePaymentId))
    .where(eq(onlineRefunds.id, id));

/**
 * Sends a requested refund to the provider, at most once, and books it. Throws a ProviderError. After a final
 * error, the refund is marked as failed.
 */
export async function sendRefund(db: Database, provider: OnlineProvider, id: number): Promise<void> {
  const { status, amountCents, onlinePaymentId, intentId } = found(await selectRefund(db, id));
  if (status === 'requested' && intentId !== null)
    try {
      await provider.refund({ id, intentId, amountCents });
    } catch (error) {
      if (error instanceof ProviderError && error.isFinal)
        await db
          .update(onlineRefunds)
          .set({ status: 'failed' })
          .where(sql`${onlineRefunds.id} = ${id} and ${onlineRefunds.status} = 'requested'`);
      throw error;
    }
  await settleOnline(db, provider, onlinePaymentId);
}

/**
 * Refunds a payment's credit to the payer's card or wallet, once for each `requestId`. Throws 404 if the
 * payment was made by another method, or 409 with the code `wrong_state`, `disputed`, `exceeds_credit`,
 * `refunded_already` or `idempotency_conflict`. Throws 502 `provider_failed` if the provider fails; the
 * refund is then retried each minute.
 */
export async function refundOnline(
  db: Database,
  provider: OnlineProvider,
  { paymentId, requestId, amountCents }: OnlineRefundOrder & { paymentId: number },
) {
  const [known, asked] = await db.batch([
    db.select({ id: onlineRefunds.id }).from(onlineRefunds).where(eq(onlineRefunds.requestId, requestId)),
    db.execute<{ id: number | null }>(
      sql`select request_online_refund(${paymentId}, ${requestId}, ${amountCents}) as id`,
    ),
  ]);
  const { id } = found(asked.rows);
  if (id === null) throw notFound();
  try {
    await sendRefund(db, provider, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const code = REFUSALS[error.code];
    if (code) throw new ApiError(409, code === 'disputed' ? 'online.disputed' : 'online.refunded', { code });
    throw providerFailed();
  }
  const refund = found(await db.select().from(onlineRefunds).where(eq(onlineRefunds.id, id)));
  return { refund, isKnown: known.length > 0 };
}
