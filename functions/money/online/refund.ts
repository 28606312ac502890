import { eq, sql } from 'drizzle-orm';
import type { OnlineRefundOrder } from '../../../core/money/validation/online.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { selectMadeNow } from '../../../db/queries/platform/written-now.ts';
import { onlinePayments, onlineRefunds } from '../../../db/tables/index.ts';
import { ApiError, found, returned } from '../../http/errors.ts';
import { type OnlineProvider, ProviderError } from './provider-types.ts';
import { providerFailed, settleOnline } from './settle.ts';

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

/** At most once. Throws a ProviderError. After a final error, the refund is marked as failed. */
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

/** If the provider fails (502), the refund is retried each minute. */
export async function refundOnline(
  db: Database,
  provider: OnlineProvider,
  { paymentId, requestId, amountCents }: OnlineRefundOrder & { paymentId: number },
) {
  const [asked, [made]] = await db.batch([
    run(db, calls.requestOnlineRefund({ payment: paymentId, request: requestId, amount: amountCents })),
    selectMadeNow(db, onlineRefunds, requestId),
  ]);
  const id = returned(asked.rows);
  try {
    await sendRefund(db, provider, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const code = REFUSALS[error.code];
    if (code) throw new ApiError(409, code === 'disputed' ? 'online.disputed' : 'online.refunded', { code });
    throw providerFailed();
  }
  const refund = found(await db.select().from(onlineRefunds).where(eq(onlineRefunds.id, id)));
  return { refund, isKnown: !made?.isNew };
}
