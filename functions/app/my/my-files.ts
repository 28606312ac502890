import { sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { reader } from '../../../core/events/calendar.ts';
import type { InvoiceStatus, PaperFileKind } from '../../../core/money/kinds.ts';
import type { InvoiceLine } from '../../../core/money/validation/money.ts';
import type { Database } from '../../../db/database.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import { isListed } from '../../../db/queries/membership/public-members.ts';
import type { Settings } from '../../http/env.ts';
import { fileAddresses } from '../../mail/file-passes.ts';
import type { SignedLink } from '../../mail/rendering/links.ts';

const MOST = 40;

interface Listed {
  [column: string]: unknown;
  kind: PaperFileKind;
  id: number;
  number: string;
  issuedOn: string;
  amountCents: number | null;
  state: InvoiceStatus | null;
  lines: InvoiceLine[] | null;
  isRefund: boolean;
}

const selectPapers = (db: Database, memberId: number) =>
  db.execute<Listed>(sql`
    select kind, id, number, issued_on::text as "issuedOn", amount as "amountCents", state, lines, "isRefund" from (
      select kind, members.id, ${shownNumber} as number, hk_today() as issued_on, null::int as amount,
        null as state, null::jsonb as lines, false as "isRefund"
      from members cross join unnest(array['certificate', 'sticker']) kind where members.id = ${memberId} and ${isListed()}
      union all
      select 'invoice', id, number, issued_on, total_cents, invoice_status(id), lines, false from invoices where member_id = ${memberId} and voided_at is null
      union all
      select 'receipt', id, receipt_no, received_on, amount_cents, null, null, payments.kind = 'refund' from payments where member_id = ${memberId} and reversed_at is null
      union all
      select 'credit-note', note.id, note.number, note.issued_on, note.total_cents, null, null, false
      from credit_notes note join invoices invoice on invoice.id = note.invoice_id where invoice.member_id = ${memberId}
    ) paper order by kind not in ('certificate', 'sticker'), state is null or state not in ('open', 'part_paid'), issued_on desc, number desc, kind limit ${MOST}`);

export async function myFiles(
  db: Database,
  settings: Settings,
  link: Pick<SignedLink, 'id' | 'generation'> & { memberId: number },
  locale: Locale,
) {
  const addressOf = fileAddresses(settings, link, new Date());
  if (!addressOf) return [];
  const { rows } = await selectPapers(db, link.memberId);
  const read = await reader(locale);
  return rows.map(({ id, state, lines, isRefund, ...paper }) => ({
    ...paper,
    address: addressOf(paper.kind, id),
    ...(isRefund && { isRefund }),
    ...(state && { state, lines: (lines ?? []).map(({ zh, en }) => read(zh, en)) }),
  }));
}
