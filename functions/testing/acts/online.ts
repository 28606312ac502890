import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { openDatabase } from '../../../db/database.ts';
import { onlinePayments } from '../../../db/tables/index.ts';
import type { StripeServer } from '../../../testing/stripe.ts';
import { settingsOf } from '../../http/env.ts';
import { onlineProvider } from '../../money/online/provider.ts';
import { settleOnline } from '../../money/online/settle.ts';
import { rowOf } from '../answers.ts';
import { type Acts, act, owing, type World } from './world.ts';

export function onlineActs(world: World, stripe: StripeServer): Acts {
  const { env, staff } = world;
  const settings = settingsOf(env);
  const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  const credited = async () => {
    const { invoice } = await owing(world);
    const { rows } = await db.execute<{ id: number }>(
      sql`select online_id as id from claim_checkout(${invoice.id}, false)`,
    );
    const id = Number(rows[0]?.id);
    const provider = onlineProvider(settings);
    if (!provider) throw new Error('no provider');
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
    await settleOnline(db, provider, id);
    const note = { requestId: randomUUID(), amountCents: 100, reason: 'x' };
    await rowOf(await staff(`POST /api/invoices/${invoice.id}/credit-notes`, note));
    const [online] = await db.select().from(onlinePayments).where(eq(onlinePayments.id, id));
    return online?.paymentId;
  };
  return {
    'POST /api/payments/:id/online-refund': async () =>
      act(`POST /api/payments/${await credited()}/online-refund`, {
        requestId: randomUUID(),
        amountCents: 100,
      }),
  };
}
