import { createHash } from 'node:crypto';
import { eq, inArray, max, sql } from 'drizzle-orm';
import { CURRENCY_CODE } from '../../../core/association/currency.ts';
import { foldKeepingAccents } from '../../../core/chinese/fold.ts';
import { isToDecide } from '../../../core/money/booked-match.ts';
import type { CreateBankStatement } from '../../../core/money/validation/bank.ts';
import type { Database } from '../../../db/database.ts';
import { readPaymentPrefixes, statementColumns } from '../../../db/queries/money/bank.ts';
import { bankLines, bankStatements } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../http/failures/errors.ts';

type Line = CreateBankStatement['lines'][number];

const sameness = (account: string, line: Line) => {
  const { bookedOn, amountCents, balanceCents, text, payerName, currency } = line;
  const same = [
    foldKeepingAccents(account),
    bookedOn,
    amountCents,
    balanceCents,
    foldKeepingAccents(`${text} ${payerName}`),
  ];
  // Omits the Hong Kong dollar, because older fingerprints were stored before lines had a currency and must
  // remain valid.
  return JSON.stringify(currency === CURRENCY_CODE ? same : [...same, currency]);
};

/** Identical lines of one statement are numbered, so that their fingerprints differ. */
const fingerprintOf = (same: string, occurrence: number) =>
  createHash('sha256').update(`${same}#${occurrence}`).digest('hex');

function withFingerprints({ account, lines }: CreateBankStatement, prefixes: readonly string[]) {
  const seen = new Map<string, number>();
  return lines.map((line, index) => {
    const same = sameness(account, line);
    const occurrence = (seen.get(same) ?? 0) + 1;
    seen.set(same, occurrence);
    const fingerprint = fingerprintOf(same, occurrence);
    // Of outgoing payments, only those that take a member's money back need booking.
    const status = isToDecide(line, prefixes) ? 'new' : 'ignored';
    return { ...line, lineNo: index + 1, fingerprint, status };
  });
}

export async function readStatement(db: Database, given: CreateBankStatement) {
  const { fileName, fileHash, account, mapping } = given;
  const rows = JSON.stringify(withFingerprints(given, await readPaymentPrefixes(db)));
  const statement = db
    .insert(bankStatements)
    .values({ fileName, fileHash, account, mapping })
    .onConflictDoNothing()
    .returning({ id: bankStatements.id });
  const { rows: stored } = await db.execute<{ id: number; added: number[] }>(sql`
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
      on conflict do nothing returning line_no
    )
    select statement.id, (select coalesce(json_agg(line_no), '[]') from added) as added from statement`);
  const [known] = stored;
  if (!known) throw new ApiError(409, 'bank.fileKnown', { code: 'file_known' });
  const read = await db.select(statementColumns).from(bankStatements).where(eq(bankStatements.id, known.id));
  return {
    statement: found(read),
    added: known.added.length,
    known: given.lines.length - known.added.length,
    knownLines: given.lines.filter((_line, index) => !known.added.includes(index + 1)),
  };
}

const MOST_EQUAL = 50;

/** Stores lines that `readStatement` passed over as known, because they are others that look the same. */
export async function takeKnownLines(db: Database, statementId: number, lines: Line[]) {
  const { account } = found(await db.select().from(bankStatements).where(eq(bankStatements.id, statementId)));
  const [last] = await db
    .select({ lineNo: max(bankLines.lineNo) })
    .from(bankLines)
    .where(eq(bankLines.statementId, statementId));
  const taken = new Set<string>();
  const prefixes = await readPaymentPrefixes(db);
  for (const [index, line] of lines.entries()) {
    const same = sameness(account, line);
    const possible = Array.from({ length: MOST_EQUAL }, (_, place) => fingerprintOf(same, place + 1));
    const stored = await db
      .select({ fingerprint: bankLines.fingerprint })
      .from(bankLines)
      .where(inArray(bankLines.fingerprint, possible));
    const known = new Set([...stored.map(({ fingerprint }) => fingerprint), ...taken]);
    const fingerprint = possible.find((one) => !known.has(one));
    if (!fingerprint) continue;
    taken.add(fingerprint);
    await db.insert(bankLines).values({
      ...line,
      statementId,
      fingerprint,
      lineNo: (last?.lineNo ?? 0) + index + 1,
      status: isToDecide(line, prefixes) ? 'new' : 'ignored',
    });
  }
  return { added: taken.size };
}
