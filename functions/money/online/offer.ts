import { inArray, sql } from 'drizzle-orm';
import { translate } from '../../../core/messages/index.ts';
import { invoices } from '../../../db/tables/index.ts';
import type { Call } from '../../http/types.ts';

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
      dueCents: sql<number>`invoice_due(invoices.id)`,
      company: sql<string | null>`(select online_company from membership_settings where pays_online)`,
      isProcessing: sql<boolean>`exists (
        select from online_payments online where online.invoice_id = invoices.id and online.status = 'processing'
      )`,
    })
    .from(invoices)
    .where(inArray(invoices.reference, references));

export async function withOnline<Shown extends object>(
  { db, online, locale }: Pick<Call, 'db' | 'online' | 'locale'>,
  page: Shown,
): Promise<Shown> {
  const { invoice, invoices: bills = [] } = page as Page;
  const references = [invoice, ...bills].flatMap((bill) => bill?.reference ?? []);
  if (references.length === 0 || online.length === 0) return page;
  const found = await selectOffered(db, references);
  const offered = <Any extends Bill | null | undefined>(bill: Any) => {
    const way = found.find(({ reference }) => reference === bill?.reference);
    const provider = online.find(({ company }) => company === way?.company);
    if (!way || !provider || way.dueCents < provider.leastCents) return bill;
    const { invoiceId, isProcessing } = way;
    const shown = {
      invoiceId,
      label: isProcessing ? null : translate('online.pay', locale),
      text: translate(isProcessing ? 'online.processing' : 'online.payText', locale),
    };
    return { ...bill, online: shown };
  };
  return {
    ...page,
    ...(invoice && { invoice: offered(invoice) }),
    ...(bills.length > 0 && { invoices: bills.map(offered) }),
  };
}
