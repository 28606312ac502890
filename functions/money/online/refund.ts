import { eq, sql } from 'drizzle-orm';
import type { MessageKey } from '../../../core/messages/index.ts';
import { type OpenProvider, ProviderError, type Refusal } from '../../../core/money/online-provider.ts';
import type { OnlineRefundOrder } from '../../../core/money/validation/online.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { selectMadeNow } from '../../../db/queries/platform/written-now.ts';
import { onlinePayments, onlineRefunds } from '../../../db/tables/index.ts';
import { ApiError, found, returned } from '../../http/failures/errors.ts';
import { providerNamed } from './open-providers.ts';
import { providerFailed, settleOnline } from './settle.ts';

const REFUSALS: Record<Refusal, MessageKey> = {
  disputed: 'online.disputed',
  refunded_already: 'online.refunded',
  whole_only: 'online.wholeOnly',
};

const selectRefund = (db: Database, id: number) =>
  db
    .select({
      status: onlineRefunds.status,
      amountCents: onlineRefunds.amountCents,
      onlinePaymentId: onlineRefunds.onlinePaymentId,
      intentId: onlinePayments.intentId,
      provider: onlinePayments.provider,
    })
    .from(onlineRefunds)
    .innerJoin(onlinePayments, eq(onlinePayments.id, onlineRefunds.onlinePaymentId))
    .where(eq(onlineRefunds.id, id));

/** At most once. Throws a ProviderError. After a final error, the refund is marked as failed. */
export async function sendRefund(db: Database, online: OpenProvider[], id: number): Promise<void> {
  const { status, amountCents, onlinePaymentId, ...paid } = found(await selectRefund(db, id));
  const { intentId } = paid;
  const provider = providerNamed(online, paid.provider);
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
  await settleOnline(db, online, onlinePaymentId);
}

/** If the provider fails (502), the refund is retried each minute. */
export async function refundOnline(
  db: Database,
  online: OpenProvider[],
  { paymentId, requestId, amountCents }: OnlineRefundOrder & { paymentId: number },
) {
  const [paid] = await db
    .select({ provider: onlinePayments.provider })
    .from(onlinePayments)
    .where(eq(onlinePayments.paymentId, paymentId));
  if (paid) providerNamed(online, paid.provider);
  const [asked, [made]] = await db.batch([
    run(db, calls.requestOnlineRefund({ payment: paymentId, request: requestId, amount: amountCents })),
    selectMadeNow(db, onlineRefunds, requestId),
  ]);
  const id = returned(asked.rows);
  try {
    await sendRefund(db, online, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { refusal } = error;
    if (refusal) throw new ApiError(409, REFUSALS[refusal], { code: refusal });
    throw providerFailed();
  }
  const refund = found(await db.select().from(onlineRefunds).where(eq(onlineRefunds.id, id)));
  return { refund, isKnown: !made?.isNew };
}
