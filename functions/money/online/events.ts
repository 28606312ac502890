import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { onlinePayments, payouts, stripeEvents } from '../../../db/tables/index.ts';
import type { OnlineEvent, OnlineProvider } from './provider-types.ts';
import { settleOnline } from './settle.ts';

async function paymentOf(db: Database, { sessionId, intentId, onlineId }: OnlineEvent) {
  const bySession = sessionId === undefined ? undefined : eq(onlinePayments.sessionId, sessionId);
  const byIntent = intentId === undefined ? undefined : eq(onlinePayments.intentId, intentId);
  const isKnown = or(bySession, byIntent);
  if (!isKnown) return;
  const [known] = await db.select({ id: onlinePayments.id }).from(onlinePayments).where(isKnown);
  if (known) return known.id;
  // The provider's response with the session's id may have been lost. Finds the payment by our own id, which
  // the provider has stored.
  if (sessionId === undefined || onlineId === undefined) return;
  const [adopted] = await db
    .update(onlinePayments)
    .set({ sessionId })
    .where(sql`${onlinePayments.id} = ${onlineId} and ${onlinePayments.sessionId} is null`)
    .returning({ id: onlinePayments.id });
  return adopted?.id;
}

async function storePayout(db: Database, provider: OnlineProvider, payoutId: string): Promise<void> {
  const { intentIds, ...facts } = await provider.payout(payoutId);
  const [stored] = await db
    .insert(payouts)
    .values(facts)
    .onConflictDoUpdate({ target: payouts.payoutId, set: facts })
    .returning({ id: payouts.id });
  await db
    .update(onlinePayments)
    .set({ payoutId: stored?.id ?? null })
    .where(sql`${onlinePayments.intentId} = any (${sql.param(intentIds)}::text[])`);
}

async function follow(db: Database, provider: OnlineProvider, event: OnlineEvent): Promise<void> {
  if (event.payoutId !== undefined) {
    if (event.type === 'payout.paid') await storePayout(db, provider, event.payoutId);
    return;
  }
  const id = await paymentOf(db, event);
  if (id !== undefined) await settleOnline(db, provider, id);
}

export async function takeEvent(db: Database, provider: OnlineProvider, event: OnlineEvent): Promise<void> {
  const { id, type, objectId } = event;
  const isIt = eq(stripeEvents.id, id);
  const [, [known]] = await db.batch([
    db.insert(stripeEvents).values({ id, type, objectId }).onConflictDoNothing(),
    db.select({ doneAt: stripeEvents.doneAt }).from(stripeEvents).where(isIt),
  ]);
  if (known?.doneAt) return;
  await follow(db, provider, event);
  // Only afterwards, so that a failed event is processed again.
  await db.update(stripeEvents).set({ doneAt: sql`now()` }).where(isIt);
}
