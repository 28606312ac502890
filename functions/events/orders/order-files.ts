import { sql } from 'drizzle-orm';
import type { PaperFileKind } from '../../../core/money/kinds.ts';
import type { Database } from '../../../db/database.ts';
import type { Settings } from '../../http/env.ts';
import { fileAddresses } from '../../mail/file-passes.ts';
import type { SignedLink } from '../../mail/rendering/links.ts';
import { certificatesBy } from '../certificates/my-certificates.ts';

interface Listed {
  [column: string]: unknown;
  kind: PaperFileKind;
  id: number;
  number: string;
  issuedOn: string;
  amountCents: number;
}

const selectPapers = (db: Database, orderId: number) =>
  db.execute<Listed>(sql`
    with invoice as (
      select * from invoices
      where id = (select invoice_id from event_orders where id = ${orderId}) and voided_at is null
    )
    select kind, id, number, issued_on::text as "issuedOn", amount as "amountCents" from (
      select 'invoice' as kind, id, number, issued_on, total_cents as amount from invoice
      union all
      select 'receipt', id, receipt_no, received_on, amount_cents from payments
      where reversed_at is null and id in (
        select payment_id from payment_allocations where invoice_id in (select id from invoice)
        union select late_payment_id from event_orders where id = ${orderId}
      )
      union all
      select 'credit-note', id, number, issued_on, total_cents from credit_notes
      where invoice_id in (select id from invoice)
    ) paper order by issued_on desc, number desc`);

export function orderFiles(db: Database, settings: Settings, link: Pick<SignedLink, 'id' | 'generation'>) {
  const addressOf = fileAddresses(settings, link, new Date());
  return {
    certificateOf: certificatesBy(db, settings, link),
    async filesOf(orderId: number) {
      if (!addressOf) return [];
      const { rows } = await selectPapers(db, orderId);
      return rows.map(({ id, ...paper }) => ({ ...paper, address: addressOf(paper.kind, id) }));
    },
  };
}
