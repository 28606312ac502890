import { plainAmount } from '../../../core/association/currency.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { type MessageKey, translate } from '../../../core/messages/index.ts';
import { DEBT_AGES, type YearSheets, type YearStatement } from '../../../core/money/validation/year-ends.ts';
import type { ColumnKind } from '../../../core/text/sheet.ts';

type Say = (key: MessageKey) => string;
type Column = [head: string, kind: ColumnKind];

const table = (name: string, columns: Column[], rows: string[][]) => ({
  name,
  kinds: columns.map(([, kind]) => kind),
  rows: [columns.map(([head]) => head), ...rows],
});

const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

function incomeTable({ income }: YearStatement, say: Say) {
  const months = [...new Set(income.map(({ month }) => month))].toSorted();
  const kinds = [...new Set(income.map(({ kind }) => kind))];
  const columns: Column[] = [
    [say('export.kind'), 'text'],
    ...months.map((month): Column => [month, 'money']),
    [say('export.total'), 'money'],
  ];
  const rows = kinds.map((kind) => {
    const lines = income.filter((line) => line.kind === kind);
    const inMonths = months.map((month) => sumOf(lines.filter((line) => line.month === month)));
    return [say(`invoiceKind.${kind}`), ...[...inMonths, sumOf(lines)].map(plainAmount)];
  });
  return table(say('yearEnd.income'), columns, rows);
}

const receivedTable = ({ received }: YearStatement, say: Say) =>
  table(
    say('yearEnd.received'),
    [
      [say('export.method'), 'text'],
      [say('yearEnd.in'), 'money'],
      [say('yearEnd.refunded'), 'money'],
      [say('yearEnd.net'), 'money'],
    ],
    received.map(({ method, receivedCents, refundedCents, cents }) => [
      say(`paymentMethod.${method}`),
      ...[receivedCents, refundedCents, cents].map(plainAmount),
    ]),
  );

const debtorsTable = ({ debtors }: YearStatement, say: Say) =>
  table(
    say('yearEnd.debtors'),
    [
      [say('export.invoiceNo'), 'text'],
      [say('export.billTo'), 'text'],
      [say('export.dueOn'), 'day'],
      ...DEBT_AGES.map((age): Column => [say(`yearEnd.${age}`), 'money']),
    ],
    debtors.map(({ number, billTo, dueOn, cents, age }) => [
      number,
      billTo,
      dueOn,
      ...DEBT_AGES.map((one) => (one === age ? plainAmount(cents) : '')),
    ]),
  );

const creditsTable = ({ credits }: YearStatement, say: Say) =>
  table(
    say('yearEnd.credits'),
    [
      [say('export.receiptNo'), 'text'],
      [say('export.payer'), 'text'],
      [say('export.amount'), 'money'],
    ],
    credits.map(({ receiptNo, party, cents }) => [receiptNo, party ?? '', plainAmount(cents)]),
  );

/** Assets and liabilities have columns of their own, since every column of amounts gets a total. */
const balancesTable = ({ debtors, credits, deferredCents }: YearStatement, say: Say) =>
  table(
    say('yearEnd.balances'),
    [
      [say('export.kind'), 'text'],
      [say('yearEnd.assets'), 'money'],
      [say('yearEnd.liabilities'), 'money'],
    ],
    [
      [say('yearEnd.owed'), plainAmount(sumOf(debtors)), ''],
      [say('yearEnd.deferred'), '', plainAmount(deferredCents)],
      [say('yearEnd.creditsOwed'), '', plainAmount(sumOf(credits))],
    ],
  );

const numbersTable = ({ numbers }: YearStatement, say: Say) =>
  table(
    say('yearEnd.numbers'),
    [
      [say('export.kind'), 'text'],
      [say('yearEnd.last'), 'count'],
      [say('yearEnd.missing'), 'count'],
    ],
    numbers.map(({ kind, year, last, missing }) => [
      `${say(`yearEnd.number.${kind}`)} ${year}`,
      String(last),
      String(missing),
    ]),
  );

const TABLES = [incomeTable, receivedTable, debtorsTable, creditsTable, balancesTable, numbersTable];

export function statementSheets(statement: YearStatement, locale: Locale): YearSheets {
  const say: Say = (key) => translate(key, locale);
  return {
    title: `${say('yearEnd.title')}_${statement.beginsOn}_${statement.endsOn}`,
    sheets: TABLES.map((tableOf) => tableOf(statement, say)),
  };
}
