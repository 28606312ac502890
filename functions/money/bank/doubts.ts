import { sql } from 'drizzle-orm';
import { fold } from '../../../core/chinese/fold.ts';
import { type Match, referencesIn } from '../../../core/money/bank-match.ts';
import { isUndoingCredit } from '../../../core/money/undoing.ts';
import type { Database } from '../../../db/database.ts';

/**
 * Days between a line and the other lines of its statement, or today. A larger distance means that the day
 * was probably misread.
 */
const FAR_DAYS = 548;

interface Similar {
  text: string;
  payerName: string;
}

export interface Doubts {
  id: number;
  account: string;
  isOddDay: boolean;
  twins: (Similar & { account: string })[];
}

export const selectDoubts = (db: Database) =>
  db.execute<{ doubts: Doubts[] }>(sql`
    select coalesce(json_agg(doubt), '[]') as doubts from (
      select line.id, statement.account,
        line.booked_on not between hk_today() - ${FAR_DAYS}::int and hk_today() or (
          exists (
            select from bank_lines one where one.statement_id = line.statement_id and one.id <> line.id
          ) and not exists (
            select from bank_lines one where one.statement_id = line.statement_id and one.id <> line.id
              and one.booked_on between line.booked_on - ${FAR_DAYS}::int and line.booked_on + ${FAR_DAYS}::int
          )
        ) as "isOddDay",
        coalesce((
          select json_agg(json_build_object('text', one.text, 'payerName', one.payer_name, 'account', other.account))
          from bank_lines one join bank_statements other on other.id = one.statement_id
          where one.id < line.id and one.statement_id <> line.statement_id
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

function isSame(line: Similar, other: Similar, prefixes: readonly string[]): boolean {
  if (hasSameReference(line, other, prefixes)) return true;
  const [words, others] = [wordsOf(line), wordsOf(other)];
  return isWithin(words, others) || isWithin(others, words);
}

const digitsOf = (account: string) => account.normalize('NFKC').replace(/\D/g, '');

function isSameAccount(one: string, other: string): boolean {
  const [digits, others] = [digitsOf(one), digitsOf(other)];
  // Staff name one account in two ways: `HSBC 123`, 匯豐 123.
  return one === other || (digits.length >= 3 && (digits.endsWith(others) || others.endsWith(digits)));
}

const hasSameReference = (line: Similar, other: Similar, prefixes: readonly string[]) => {
  const [mine, theirs] = [line, other].map((one) => referencesIn(`${one.text} ${one.payerName}`, prefixes));
  return mine?.some((reference) => theirs?.includes(reference)) ?? false;
};

export const doubtsOf = (
  line: Similar & { amountCents: number },
  doubts: Doubts | undefined,
  prefixes: readonly string[],
) => ({
  isUndoing: isUndoingCredit(line),
  isOddDay: doubts?.isOddDay ?? false,
  isPerhapsKnown:
    doubts?.twins.some((other) =>
      isSameAccount(doubts.account, other.account)
        ? isSame(line, other, prefixes)
        : hasSameReference(line, other, prefixes),
    ) ?? false,
});

export const checked = <Found extends Pick<Match, 'grade'>>(match: Found, isDoubtful: boolean): Found =>
  isDoubtful && match.grade === 'exact' ? { ...match, grade: 'check' } : match;
