import { MINOR_UNITS, plainAmount } from '../../../core/association/currency.ts';
import { DEFAULT_LOCALE, dateLocale, inBoth, SECOND_LOCALE } from '../../../core/association/locales.ts';
import { translate } from '../../../core/messages/index.ts';
import type { YearStatement } from '../../../core/money/validation/year-ends.ts';
import type { ColumnKind } from '../../../core/text/sheet.ts';
import { drawTables, type TablesIssuer } from '../../papers/draw-tables.ts';
import type { PaperFont } from '../../papers/fonts.ts';
import { statementSheets } from './statement-sheets.ts';

const SHARES: Partial<Record<ColumnKind, number>> = { text: 3, money: 2 };

function totalsOf(kinds: ColumnKind[], rows: string[][]): string[][] {
  if (rows.length < 2 || !kinds.includes('money')) return [];
  const sumOf = (at: number) =>
    plainAmount(rows.reduce((sum, row) => sum + Math.round(Number(row[at] ?? 0) * 10 ** MINOR_UNITS), 0));
  const name = [
    translate('export.total', DEFAULT_LOCALE),
    SECOND_LOCALE && translate('export.total', SECOND_LOCALE),
  ];
  return [
    kinds.map((kind, at) => (at === 0 ? name.filter(Boolean).join('\n') : kind === 'money' ? sumOf(at) : '')),
  ];
}

function groupedAmount(amount: string): string {
  const decimals = { minimumFractionDigits: MINOR_UNITS, maximumFractionDigits: MINOR_UNITS };
  return amount && Number(amount).toLocaleString(dateLocale(DEFAULT_LOCALE), decimals);
}

export function drawStatement(statement: YearStatement, issuer: TablesIssuer, fonts: PaperFont[]) {
  const { beginsOn, endsOn, asOf } = statement;
  const first = statementSheets(statement, DEFAULT_LOCALE).sheets;
  const second = statementSheets(statement, SECOND_LOCALE ?? DEFAULT_LOCALE).sheets;
  const pair = (zh = '', en = '') => ({ zh, en: SECOND_LOCALE && en !== zh ? en : '' });
  return drawTables({
    issuer,
    title: pair(
      `${translate('yearEnd.title', DEFAULT_LOCALE)}　${beginsOn} – ${endsOn}`,
      translate('yearEnd.title', SECOND_LOCALE ?? DEFAULT_LOCALE),
    ),
    tables: first.map(({ name, kinds, rows: [heads = [], ...rows] }, place) => ({
      name: pair(name, second[place]?.name),
      columns: heads.map((head, at) => ({
        label: pair(head, second[place]?.rows[0]?.[at]),
        share: SHARES[kinds[at] ?? 'text'] ?? 1.5,
        isNumber: kinds[at] === 'money' || kinds[at] === 'count',
      })),
      rows: [
        ...rows.map(([name = '', ...others], line) => {
          const names = pair(name, second[place]?.rows[line + 1]?.[0]);
          return [[names.zh, names.en].filter(Boolean).join('\n'), ...others];
        }),
        ...totalsOf(kinds, rows),
      ].map((row) => row.map((cell, at) => (kinds[at] === 'money' ? groupedAmount(cell) : cell))),
    })),
    note: `${inBoth('截至', 'As of')} ${asOf}`,
    fonts,
    at: new Date(`${asOf}T04:00:00Z`),
    isLandscape: true,
  });
}
