import type { BankMapping, CreateBankStatement } from '../../db/validation/membership/bank.ts';
import { amountOf, dayOf } from '../tables-from-files/cells.ts';

export const COLUMN_NAMES = ['date', 'amount', 'credit', 'debit', 'balance', 'payer'] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];

/** What banks call their columns. The first that fits wins, so that a balance is not taken for an amount. */
const HEADINGS: [name: ColumnName, pattern: RegExp][] = [
  ['balance', /balance|結餘|余额|餘額|结余/i],
  ['credit', /credit|deposit|paid in|money in|存入|收入|貸方|入賬|入帳/i],
  ['debit', /debit|withdraw|paid out|money out|支出|提取|提款|借方|支賬/i],
  ['payer', /payer|remitter|from (account|name)|付款人|匯款人|對方|对方|汇款人/i],
  ['date', /date|日期/i],
  ['amount', /amount|金額|金额|款額/i],
];

const NOTHING: BankMapping = {
  date: null,
  amount: null,
  credit: null,
  debit: null,
  balance: null,
  payer: null,
};

function mappingOfHeading(row: string[]): BankMapping {
  const mapping = { ...NOTHING };
  for (const [place, cell] of row.entries()) {
    const [name] = HEADINGS.find(([, pattern]) => pattern.test(cell.normalize('NFKC'))) ?? [];
    if (name && mapping[name] === null) mapping[name] = place;
  }
  return mapping;
}

const known = (mapping: BankMapping) => Object.values(mapping).filter((place) => place !== null).length;

/** A guess at which column says what, by the row of headings; and where that row stands, -1 for none. */
export function guessMapping(rows: string[][]): { mapping: BankMapping; heading: number } {
  const heading = rows.slice(0, 20).findIndex((row) => known(mappingOfHeading(row)) >= 2);
  return { mapping: mappingOfHeading(rows[heading] ?? []), heading };
}

/** Whether it says when and how much. */
export const isComplete = ({ date, amount, credit }: BankMapping): boolean =>
  date !== null && (amount !== null || credit !== null);

/** Money in counts, money out is less than nothing; of two columns one is empty, or both stand for their difference. */
function amountIn(row: string[], { amount, credit, debit }: BankMapping): number | undefined {
  const cell = (place: number | null) => (place === null ? undefined : amountOf(row[place] ?? ''));
  if (amount !== null) return cell(amount);
  const [came, went] = [cell(credit), cell(debit)];
  if (came === undefined && went === undefined) return undefined;
  return (came ?? 0) - Math.abs(went ?? 0);
}

export interface ReadLines {
  lines: CreateBankStatement['lines'];
  /** Rows, counted from 1, that have no date or no amount: headings, sums, and what nobody can read. */
  skipped: number[];
}

/** The lines of a statement; what stands in no other column is the text. */
export function linesOf(rows: string[][], mapping: BankMapping): ReadLines {
  const taken = new Set(Object.values(mapping).filter((place) => place !== null && place !== mapping.payer));
  const lines: ReadLines['lines'] = [];
  const skipped: number[] = [];
  for (const [index, row] of rows.entries()) {
    const bookedOn = mapping.date === null ? undefined : dayOf(row[mapping.date] ?? '');
    const amountCents = amountIn(row, mapping);
    if (bookedOn === undefined || amountCents === undefined) {
      skipped.push(index + 1);
      continue;
    }
    const payerName = mapping.payer === null ? '' : (row[mapping.payer] ?? '');
    const text = row.filter((cell, place) => cell && !taken.has(place) && place !== mapping.payer).join(' ');
    const balance = mapping.balance === null ? undefined : amountOf(row[mapping.balance] ?? '');
    lines.push({
      bookedOn,
      amountCents,
      text: text.slice(0, 1000),
      payerName,
      balanceCents: balance ?? null,
    });
  }
  return { lines, skipped };
}
