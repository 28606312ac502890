import { and, eq, sql } from 'drizzle-orm';
import type { ChargeFacts, OpenProvider } from '../../../core/money/online-provider.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
import { noteJob } from '../../../db/queries/platform/troubles.ts';
import { onlinePayments } from '../../../db/tables/index.ts';
import { type Bindings, settingsOf } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';
import { openProviders, PROVIDERS } from './providers.ts';
import { settleOnline } from './settle.ts';

const DAYS = 3;

async function differing(db: Database, name: string, charges: ChargeFacts[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select told."intentId" as id
    from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) told ("intentId" text, "keptCents" int)
    left join online_payments online on online.intent_id = told."intentId" and online.provider = ${name}
    where online.id is null or told."keptCents" - online.disputed_cents <> coalesce((
      select sum(case payment.kind when 'payment' then payment.amount_cents else -payment.amount_cents end)
      from payments payment
      where payment.reversed_at is null and payment.method = 'online'
        and coalesce(payment.refunds_id, payment.id) = online.payment_id
    ), 0)
    union select intent_id from online_payments where is_unclear and provider = ${name}`);
  return rows.map(({ id }) => id);
}

async function compareWith(db: Database, provider: OpenProvider, at: Date): Promise<string[]> {
  const charges = await provider.charges(new Date(at.getTime() - DAYS * 86_400_000));
  for (const { intentId } of charges) {
    const [known] = await db
      .select({ id: onlinePayments.id })
      .from(onlinePayments)
      .where(and(eq(onlinePayments.provider, provider.name), eq(onlinePayments.intentId, intentId)));
    if (known) await settleOnline(db, [provider], known.id);
  }
  return differing(db, provider.name, charges);
}

export async function compareOnline(env: Bindings, at: Date, providers = PROVIDERS): Promise<string[]> {
  const settings = settingsOf(env);
  const online = openProviders(env, providers);
  const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  if (online.length === 0) {
    // Without a provider's keys, no comparison is possible, so an open alert is closed.
    await db.execute(
      sql`update watched_jobs set failed_since = null where name in ('online', 'online-books') and failed_since is not null`,
    );
    return [];
  }
  const wrong: string[] = [];
  for (const provider of online) wrong.push(...(await compareWith(db, provider, at)));
  for (const intent of wrong) logProblem('online payment', `the books differ from ${intent}`);
  await noteJob(db, 'online-books', { isWell: wrong.length === 0 });
  return wrong;
}
