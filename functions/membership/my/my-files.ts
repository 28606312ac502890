import { sql } from 'drizzle-orm';
import type { PaperFileKind } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import { isListed } from '../../../db/queries/membership/public-members.ts';
import type { Settings } from '../../env.ts';
import { fileAddresses } from '../../office/file-passes/file-passes.ts';
import type { SignedLink } from '../../office/mail/links.ts';

/** Maximum number of documents listed. */
const MOST = 40;

interface Listed {
  [column: string]: unknown;
  kind: PaperFileKind;
  id: number;
  number: string;
  issuedOn: string;
  amountCents: number | null;
}

const selectPapers = (db: Database, memberId: number) =>
  db.execute<Listed>(sql`
    select kind, id, number, issued_on::text as "issuedOn", amount as "amountCents" from (
      select 'certificate' as kind, members.id, ${shownNumber} as number, hk_today() as issued_on, null::int as amount
      from members where members.id = ${memberId} and ${isListed()}
      union all
      select 'invoice', id, number, issued_on, total_cents from invoices where member_id = ${memberId} and voided_at is null
      union all
      select 'receipt', id, receipt_no, received_on, amount_cents from payments where member_id = ${memberId} and reversed_at is null
      union all
      select 'credit-note', note.id, note.number, note.issued_on, note.total_cents
      from credit_notes note join invoices invoice on invoice.id = note.invoice_id where invoice.member_id = ${memberId}
    ) paper order by kind <> 'certificate', issued_on desc, number desc limit ${MOST}`);

/**
 * Returns a member's documents with the URLs of their PDF files, latest first. Returns an empty list when the
 * server has no key for links.
 */
export async function myFiles(
  db: Database,
  settings: Settings,
  link: Pick<SignedLink, 'id' | 'generation'> & { memberId: number },
) {
  const addressOf = fileAddresses(settings, link, new Date());
  if (!addressOf) return [];
  const { rows } = await selectPapers(db, link.memberId);
  return rows.map(({ kind, id, number, issuedOn, amountCents }) => ({
    kind,
    number,
    issuedOn,
    amountCents,
    address: addressOf(kind, id),
  }));
}
