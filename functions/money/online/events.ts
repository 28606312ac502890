import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { OnlineEvent, OpenProvider } from '../../../core/money/online-provider.ts';
import type { Database } from '../../../db/database.ts';
import { onlineEvents, onlinePayments, payouts } from '../../../db/tables/index.ts';
import { settleOnline } from './settle.ts';

async function paymentOf(db: Database, name: string, { sessionId, intentId, onlineId }: OnlineEvent) {
  const isOwn = eq(onlinePayments.provider, name);
  const bySession = sessionId === undefined ? undefined : eq(onlinePayments.sessionId, sessionId);
  const byIntent = intentId === undefined ? undefined : eq(onlinePayments.intentId, intentId);
  const isKnown = or(bySession, byIntent);
  if (!isKnown) return;
  const [known] = await db.select({ id: onlinePayments.id }).from(onlinePayments).where(and(isOwn, isKnown));
  if (known) return known.id;
  // The provider's response with the session's id may have been lost. Finds the payment by our own id, which
  // the provider has stored.
  if (sessionId === undefined || onlineId === undefined) return;
  const [adopted] = await db
    .update(onlinePayments)
    .set({ sessionId })
    .where(and(isOwn, eq(onlinePayments.id, onlineId), isNull(onlinePayments.sessionId)))
    .returning({ id: onlinePayments.id });
  return adopted?.id;
}

async function storePayout(db: Database, provider: OpenProvider, payoutId: string): Promise<void> {
  const { intentIds, ...facts } = await provider.payout(payoutId);
  const [stored] = await db
    .insert(payouts)
    .values(facts)
    .onConflictDoUpdate({ target: payouts.payoutId, set: facts })
    .returning({ id: payouts.id });
  await db
    .update(onlinePayments)
    .set({ payoutId: stored?.id ?? null })
    .where(and(eq(onlinePayments.provider, provider.name), inArray(onlinePayments.intentId, intentIds)));
}

async function follow(db: Database, provider: OpenProvider, event: OnlineEvent): Promise<void> {
  if (event.payoutId !== undefined) return storePayout(db, provider, event.payoutId);
  const id = await paymentOf(db, provider.name, event);
  if (id !== undefined) await settleOnline(db, [provider], id);
}

export async function takeEvent(db: Database, provider: OpenProvider, event: OnlineEvent): Promise<void> {
  const { id, type, objectId } = event;
  const isIt = and(eq(onlineEvents.provider, provider.name), eq(onlineEvents.id, id));
  const [, [known]] = await db.batch([
    db.insert(onlineEvents).values({ provider: provider.name, id, type, objectId }).onConflictDoNothing(),
    db.select({ doneAt: onlineEvents.doneAt }).from(onlineEvents).where(isIt),
  ]);
  if (known?.doneAt) return;
  await follow(db, provider, event);
  // Only afterwards, so that a failed event is processed again.
  await db.update(onlineEvents).set({ doneAt: sql`now()` }).where(isIt);
}
