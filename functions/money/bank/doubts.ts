import { sql } from 'drizzle-orm';
import { fold } from '../../../db/chinese/fold.ts';
import type { Database } from '../../../db/database.ts';
import { type Match, referencesIn } from '../../../db/membership/bank-match.ts';
import { isUndoingCredit } from '../../../db/membership/undoing.ts';

/**
 * Maximum plausible number of days between a line and the other lines of its statement, or between a line and
 * today. A larger distance means that the day of the line was probably misread.
 */
const FAR_DAYS = 548;

interface Similar {
  text: string;
  payerName: string;
}

/** Reasons why staff must check an open line. */
export interface Doubts {
  id: number;
  isOddDay: boolean;
  /** Lines of other statements with the same account, day, amount and currency as this line. */
  twins: Similar[];
}

/** Selects the undecided lines that staff must check, with the reasons. */
export const selectDoubts = (db: Database) =>
  db.execute<{ doubts: Doubts[] }>(sql`
    select coalesce(json_agg(doubt), '[]') as doubts from (
      select line.id,
        line.booked_on not between hk_today() - ${FAR_DAYS}::int and hk_today() or (
          exists (
            select from bank_lines one where one.statement_id = line.statement_id and one.id <> line.id
          ) and not exists (
            select from bank_lines one where one.statement_id = line.statement_id and one.id <> line.id
              and one.booked_on between line.booked_on - ${FAR_DAYS}::int and line.booked_on + ${FAR_DAYS}::int
          )
        ) as "isOddDay",
        coalesce((
          select json_agg(json_build_object('text', one.text, 'payerName', one.payer_name))
          from bank_lines one join bank_statements other on other.id = one.statement_id
          where one.id < line.id and one.statement_id <> line.statement_id and other.account = statement.account
            and one.booked_on = line.booked_on and one.amount_cents = line.amount_cents
            and one.currency = line.currency
        ), '[]') as twins
      from bank_lines line join bank_statements statement on statement.id = line.statement_id
      where line.status = 'new'
    ) doubt where "isOddDay" or twins::text <> '[]'`);

const wordsOf = ({ text, payerName }: Similar) =>
  new Set(
    fold(`${text} ${payerName}`)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
const isWithin = (some: Set<string>, others: Set<string>) =>
  some.size > 0 && [...some].every((word) => others.has(word));

/**
 * Returns true if two lines of different exports show the same transfer: both have the same reference, or one
 * line contains all words of the other line.
 */
function isSame(line: Similar, other: Similar): boolean {
  const [mine, theirs] = [line, other].map((one) => referencesIn(`${one.text} ${one.payerName}`));
  if (mine?.some((reference) => theirs?.includes(reference))) return true;
  const [words, others] = [wordsOf(line), wordsOf(other)];
  return isWithin(words, others) || isWithin(others, words);
}

/** Returns the reasons why staff must check a line, as flags of the API. */
export const doubtsOf = (line: Similar & { amountCents: number }, doubts: Doubts | undefined) => ({
  isUndoing: isUndoingCredit(line),
  isOddDay: doubts?.isOddDay ?? false,
  isPerhapsKnown: doubts?.twins.some((other) => isSame(line, other)) ?? false,
});

/** Lowers the grade of a match from `exact` to `check` if the line is doubtful. */
export const checked = <Found extends Pick<Match, 'grade'>>(match: Found, isDoubtful: boolean): Found =>
  isDoubtful && match.grade === 'exact' ? { ...match, grade: 'check' } : match;
