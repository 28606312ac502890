import { inArray, sql } from 'drizzle-orm';
import { translate } from '../../../core/messages/index.ts';
import { invoices } from '../../../db/tables/index.ts';
import type { Call } from '../../http/types.ts';

/** The provider's minimum: HK$4. */
const LEAST_CENTS = 400;

interface Bill {
  reference: string;
}

interface Page {
  invoice?: Bill | null;
  invoices?: Bill[];
}

const selectOffered = (db: Call['db'], references: string[]) =>
  db
    .select({
      reference: invoices.reference,
      invoiceId: invoices.id,
      isOffered: sql<boolean>`(select pays_online from membership_settings) and invoice_due(invoices.id) >= ${LEAST_CENTS}`,
      isProcessing: sql<boolean>`exists (
        select from online_payments online where online.invoice_id = invoices.id and online.status = 'processing'
      )`,
    })
    .from(invoices)
    .where(inArray(invoices.reference, references));

export async function withOnline<Shown extends object>(
  { db, settings, locale }: Pick<Call, 'db' | 'settings' | 'locale'>,
  page: Shown,
): Promise<Shown> {
  const { invoice, invoices: bills = [] } = page as Page;
  const references = [invoice, ...bills].flatMap((bill) => bill?.reference ?? []);
  if (references.length === 0 || !settings.STRIPE_SECRET_KEY) return page;
  const found = await selectOffered(db, references);
  const offered = <Any extends Bill | null | undefined>(bill: Any) => {
    const way = found.find(({ reference }) => reference === bill?.reference);
    if (!way?.isOffered) return bill;
    const { invoiceId, isProcessing } = way;
    const online = {
      invoiceId,
      label: isProcessing ? null : translate('online.pay', locale),
      text: translate(isProcessing ? 'online.processing' : 'online.payText', locale),
    };
    return { ...bill, online };
  };
  return {
    ...page,
    ...(invoice && { invoice: offered(invoice) }),
    ...(bills.length > 0 && { invoices: bills.map(offered) }),
  };
}
