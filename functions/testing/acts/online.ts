import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { openDatabase } from '../../../db/database.ts';
import { onlinePayments } from '../../../db/tables/index.ts';
import type { StripeServer } from '../../../testing/stripe.ts';
import { settingsOf } from '../../http/env.ts';
import { openProviders } from '../../money/online/providers.ts';
import { settleOnline } from '../../money/online/settle.ts';
import { rowOf } from '../answers.ts';
import { type Acts, act, owing, type World } from './world.ts';

export function onlineActs(world: World, stripe: StripeServer): Acts {
  const { env, staff } = world;
  const settings = settingsOf(env);
  const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  const credited = async () => {
    const { invoice } = await owing(world);
    const online = openProviders(env);
    const [provider] = online;
    if (!provider) throw new Error('no provider');
    const { name, leastCents } = provider;
    const { rows } = await db.execute<{ id: number }>(
      sql`select online_id as id from claim_checkout(${invoice.id}, ${name}, false, ${leastCents})`,
    );
    const id = Number(rows[0]?.id);
    const { sessionId } = await provider.create({
      ...{ id, amountCents: Number(invoice.totalCents), invoiceNumber: 'INV', reference: 'PT', locale: 'en' },
      ...{
        expiresAt: new Date(Date.now() + 35 * 60_000),
        successUrl: 'http://localhost',
        cancelUrl: 'http://localhost',
      },
    });
    await db.update(onlinePayments).set({ sessionId }).where(eq(onlinePayments.id, id));
    stripe.state.complete(sessionId);
    await settleOnline(db, online, id);
    const note = { requestId: randomUUID(), amountCents: 100, reason: 'x' };
    await rowOf(await staff(`POST /api/invoices/${invoice.id}/credit-notes`, note));
    const [paid] = await db.select().from(onlinePayments).where(eq(onlinePayments.id, id));
    return paid?.paymentId;
  };
  return {
    'POST /api/payments/:id/online-refund': async () =>
      act(`POST /api/payments/${await credited()}/online-refund`, {
        requestId: randomUUID(),
        amountCents: 100,
      }),
  };
}
