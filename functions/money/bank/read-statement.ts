import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { foldKeepingAccents } from '../../../db/chinese/fold.ts';
import { HONG_KONG_DOLLAR } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { isToDecide } from '../../../db/membership/booked-match.ts';
import { statementColumns } from '../../../db/queries/money/bank.ts';
import { bankStatements } from '../../../db/tables/index.ts';
import type { CreateBankStatement } from '../../../db/validation/money/bank.ts';
import { ApiError, found } from '../../errors.ts';

type Line = CreateBankStatement['lines'][number];

/**
 * Values that identify a line, for its fingerprint. Omits the Hong Kong dollar, because older fingerprints
 * were stored before lines had a currency and must remain valid.
 */
const sameness = (account: string, line: Line) => {
  const { bookedOn, amountCents, balanceCents, text, payerName, currency } = line;
  const same = [
    foldKeepingAccents(account),
    bookedOn,
    amountCents,
    balanceCents,
    foldKeepingAccents(`${text} ${payerName}`),
  ];
  return JSON.stringify(currency === HONG_KONG_DOLLAR ? same : [...same, currency]);
};

/**
 * Adds a fingerprint to each line, to recognise the same line in another statement. Identical lines of one
 * statement are numbered, so that their fingerprints differ.
 */
function withFingerprints({ account, lines }: CreateBankStatement) {
  const seen = new Map<string, number>();
  return lines.map((line, index) => {
    const same = sameness(account, line);
    const occurrence = (seen.get(same) ?? 0) + 1;
    seen.set(same, occurrence);
    const fingerprint = createHash('sha256').update(`${same}#${occurrence}`).digest('hex');
    // Ignores outgoing payments except returned cheques, because only returned cheques need booking.
    const status = isToDecide(line) ? 'new' : 'ignored';
    return { ...line, lineNo: index + 1, fingerprint, status };
  });
}

/** Imports a statement. Leaves out lines that are stored already. Throws 409 `file_known`. */
export async function readStatement(db: Database, given: CreateBankStatement) {
  const { fileName, fileHash, account, mapping } = given;
  const rows = JSON.stringify(withFingerprints(given));
  const statement = db
    .insert(bankStatements)
    .values({ fileName, fileHash, account, mapping })
    .onConflictDoNothing()
    .returning({ id: bankStatements.id });
  const { rows: stored } = await db.execute<{ id: number; added: number }>(sql`
    with statement as (${statement.getSQL()}), added as (
      insert into bank_lines
        (statement_id, line_no, booked_on, amount_cents, text, payer_name, balance_cents, currency, fingerprint, status)
      select statement.id, line."lineNo", line."bookedOn", line."amountCents", line.text, line."payerName",
        line."balanceCents", line.currency, line.fingerprint, line.status
      from statement, jsonb_to_recordset(${rows}::jsonb) as line (
        "lineNo" int, "bookedOn" date, "amountCents" int, text text, "payerName" text, "balanceCents" double precision,
        currency text, fingerprint text, status text
      )
      order by line."lineNo"
      on conflict do nothing returning id
    )
    select statement.id, (select count(*)::int from added) as added from statement`);
  const [known] = stored;
  if (!known) throw new ApiError(409, 'bank.fileKnown', { code: 'file_known' });
  const read = await db.select(statementColumns).from(bankStatements).where(eq(bankStatements.id, known.id));
  return {
    statement: found(read),
    added: known.added,
    known: given.lines.length - known.added,
  };
}
