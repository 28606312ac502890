import { eq, sql } from 'drizzle-orm';
import { translate } from '../../../db/messages/index.ts';
import { invoices } from '../../../db/tables/index.ts';
import type { Call } from '../../types.ts';

/** Minimum amount that the provider accepts: HK$4. */
const LEAST_CENTS = 400;

interface Page {
  invoice?: { reference: string } | null;
}

/** Adds the option to pay online to the invoice on a personal page, if available. */
export async function withOnline<Shown extends object>(
  { db, settings, locale }: Pick<Call, 'db' | 'settings' | 'locale'>,
  page: Shown,
): Promise<Shown> {
  const { invoice } = page as Page;
  if (!invoice || !settings.STRIPE_SECRET_KEY) return page;
  const [found] = await db
    .select({
      invoiceId: invoices.id,
      isOffered: sql<boolean>`(select pays_online from membership_settings) and invoice_due(invoices.id) >= ${LEAST_CENTS}`,
      isProcessing: sql<boolean>`exists (
        select from online_payments online where online.invoice_id = invoices.id and online.status = 'processing'
      )`,
    })
    .from(invoices)
    .where(eq(invoices.reference, invoice.reference));
  if (!found?.isOffered) return page;
  const { invoiceId, isProcessing } = found;
  const online = {
    invoiceId,
    label: isProcessing ? null : translate('online.pay', locale),
    text: translate(isProcessing ? 'online.processing' : 'online.payText', locale),
  };
  return { ...page, invoice: { ...invoice, online } };
}
