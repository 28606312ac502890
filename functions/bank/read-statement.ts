import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { fold } from '../../db/chinese/fold.ts';
import type { Database } from '../../db/database.ts';
import { statementColumns } from '../../db/queries/bank.ts';
import { bankStatements } from '../../db/schema/index.ts';
import type { CreateBankStatement } from '../../db/validation/membership/bank.ts';
import { ApiError, found } from '../errors.ts';

type Line = CreateBankStatement['lines'][number];

const sameness = (account: string, { bookedOn, amountCents, balanceCents, text, payerName }: Line) =>
  JSON.stringify([fold(account), bookedOn, amountCents, balanceCents, fold(`${text} ${payerName}`)]);

/** A line is itself in every statement that has it, and lines that are the same in one are several: they are counted. */
function withFingerprints({ account, lines }: CreateBankStatement) {
  const seen = new Map<string, number>();
  return lines.map((line, index) => {
    const same = sameness(account, line);
    const occurrence = (seen.get(same) ?? 0) + 1;
    seen.set(same, occurrence);
    const fingerprint = createHash('sha256').update(`${same}#${occurrence}`).digest('hex');
    // Money that went out, and nothing at all, is for nobody to book.
    const status = line.amountCents > 0 ? 'new' : 'ignored';
    return { ...line, lineNo: index + 1, fingerprint, status };
  });
}

/** Reads a statement in: lines that another one had already are passed over. Throws 409 `file_known`. */
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
        (statement_id, line_no, booked_on, amount_cents, text, payer_name, balance_cents, fingerprint, status)
      select statement.id, line."lineNo", line."bookedOn", line."amountCents", line.text, line."payerName",
        line."balanceCents", line.fingerprint, line.status
      from statement, jsonb_to_recordset(${rows}::jsonb) as line (
        "lineNo" int, "bookedOn" date, "amountCents" int, text text, "payerName" text, "balanceCents" int,
        fingerprint text, status text
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
