import { and, desc, eq, sql } from 'drizzle-orm';
import { localePath } from '../../../core/association/locale-paths.ts';
import { type OpenProvider, ProviderError } from '../../../core/money/online-provider.ts';
import { invoices, membershipSettings, onlinePayments } from '../../../db/tables/index.ts';
import { attemptOfRequest, createdBefore, rememberAttempt } from '../../crud/forms/idempotency.ts';
import { ApiError, found, notFound } from '../../http/failures/errors.ts';
import { logProblem } from '../../http/failures/log.ts';
import type { Call } from '../../http/types.ts';
import { linkMaker, type SignedLink } from '../../mail/rendering/links.ts';
import { notConfigured, providerNamed } from './open-providers.ts';
import { orProviderFailed, providerFailed, settleOnline } from './settle.ts';

const LIMIT_SECONDS = 3600;

type Paying = Pick<Call, 'db' | 'online' | 'settings' | 'locale' | 'url'>;

async function switchedOn({ db, online }: Pick<Call, 'db' | 'online'>): Promise<OpenProvider> {
  const [stored] = await db
    .select({ company: membershipSettings.onlineCompany })
    .from(membershipSettings)
    .where(eq(membershipSettings.paysOnline, true));
  const provider = online.find(({ company }) => company === stored?.company);
  if (!provider) throw notConfigured();
  return provider;
}

const ofLink = ({ memberId, applicationId, orderId }: SignedLink) => sql`case
  when ${orderId}::int is not null then ${invoices.id} = (select invoice_id from event_orders where id = ${orderId}::int)
  else ${invoices.memberId} = coalesce(${memberId}::int, (select member_id from applications where id = ${applicationId}::int)) end`;

async function invoiceOfLink({ db }: Pick<Call, 'db'>, link: SignedLink, invoiceId: number) {
  const rows = await db
    .select({ id: invoices.id, number: invoices.number, reference: invoices.reference })
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), ofLink(link)));
  return found(rows);
}

type Invoice = Awaited<ReturnType<typeof invoiceOfLink>>;

async function claim({ db }: Paying, invoiceId: number, { name, isLive, leastCents }: OpenProvider) {
  const { rows } = await db.execute<{ state: string; id: number | null }>(
    sql`select state, online_id as id from claim_checkout(${invoiceId}, ${name}, ${isLive}, ${leastCents})`,
  );
  const { state, id } = found(rows);
  if (id === null)
    throw new ApiError(429, 'error.tooManyRequests', { headers: { 'Retry-After': String(LIMIT_SECONDS) } });
  return { state, id };
}

async function openSession(call: Paying, provider: OpenProvider, invoice: Invoice, id: number) {
  const { db, locale, settings, url } = call;
  const isIt = eq(onlinePayments.id, id);
  const row = found(await db.select().from(onlinePayments).where(isIt));
  if (row.url) return row.url;
  const origin = linkMaker(settings)?.origin ?? new URL(url).origin;
  const back = (state: string) => `${origin}${localePath(locale, '/my')}?payment=${state}`;
  try {
    const created = await provider.create({
      id,
      amountCents: row.amountCents,
      invoiceNumber: invoice.number,
      reference: invoice.reference,
      locale,
      expiresAt: row.expiresAt,
      successUrl: back('done'),
      cancelUrl: back('left'),
    });
    // Does not overwrite a later status, which an event may have set in the meantime.
    await db
      .update(onlinePayments)
      .set({ ...created, status: sql`case when status = 'creating' then 'open' else status end` })
      .where(isIt);
    return created.url;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logProblem('online payment', error.message);
    if (error.isFinal) await db.update(onlinePayments).set({ status: 'failed' }).where(isIt);
    throw providerFailed();
  }
}

async function endSession({ db, online }: Paying, id: number): Promise<void> {
  const { sessionId, provider } = found(
    await db.select().from(onlinePayments).where(eq(onlinePayments.id, id)),
  );
  if (sessionId === null) {
    const isUnanswered = and(eq(onlinePayments.id, id), eq(onlinePayments.status, 'creating'));
    await db.update(onlinePayments).set({ status: 'failed' }).where(isUnanswered);
    return;
  }
  await providerNamed(online, provider).expire(sessionId);
  await settleOnline(db, online, id);
}

/** Repeated calls return the same URL until the page is paid or outdated. */
export async function checkout(
  call: Paying,
  link: SignedLink,
  { invoiceId, requestId }: { invoiceId: number; requestId: string },
): Promise<string> {
  const provider = await switchedOn(call);
  const invoice = await invoiceOfLink(call, link, invoiceId);
  const attempt = attemptOfRequest('checkouts', requestId, { invoiceId });
  if ((await createdBefore(call.db, attempt)) === undefined)
    await rememberAttempt(call.db, attempt, invoiceId);
  const claimed = await claim(call, invoiceId, provider);
  if (claimed.state !== 'stale') return openSession(call, provider, invoice, claimed.id);
  await orProviderFailed(endSession(call, claimed.id));
  const next = await claim(call, invoiceId, provider);
  if (next.state === 'stale') throw providerFailed();
  return openSession(call, provider, invoice, next.id);
}

export async function refreshCheckout(call: Paying, link: SignedLink, invoiceId?: number) {
  if (call.online.length === 0) throw notConfigured();
  const id = invoiceId ?? (await lastInvoice(call, link));
  await invoiceOfLink(call, link, id);
  const [last] = await call.db
    .select({ id: onlinePayments.id })
    .from(onlinePayments)
    .where(eq(onlinePayments.invoiceId, id))
    .orderBy(desc(onlinePayments.id))
    .limit(1);
  if (!last) return null;
  await orProviderFailed(settleOnline(call.db, call.online, last.id));
  const isIt = eq(onlinePayments.id, last.id);
  return found(await call.db.select({ status: onlinePayments.status }).from(onlinePayments).where(isIt))
    .status;
}

async function lastInvoice({ db }: Paying, link: SignedLink): Promise<number> {
  const [last] = await db
    .select({ id: invoices.id })
    .from(onlinePayments)
    .innerJoin(invoices, eq(invoices.id, onlinePayments.invoiceId))
    .where(ofLink(link))
    .orderBy(desc(onlinePayments.id))
    .limit(1);
  if (!last) throw notFound();
  return last.id;
}
