import { moneyText } from '../../../core/association/currency.ts';
import { DEFAULT_LOCALE, inBoth, SECOND_LOCALE, slotWords } from '../../../core/association/locales.ts';
import { translate } from '../../../core/messages/index.ts';
import type { BoardReport } from '../../../core/money/validation/year-ends.ts';
import {
  drawTables,
  type PaperColumn,
  type PaperTable,
  type TablesIssuer,
} from '../../papers/draw-tables.ts';
import type { PaperFont } from '../../papers/fonts.ts';

const number = (zh: string, en: string): PaperColumn => ({
  label: slotWords(zh, en),
  share: 1,
  isNumber: true,
});

const YEARS: PaperColumn[] = [
  { label: slotWords('年度', 'Year'), share: 1 },
  number('會員', 'Members'),
  number('加入', 'Joined'),
  number('離開', 'Left'),
  number('續會率', 'Retention'),
];

type Named = BoardReport['types'];

const kindWords = (kind: BoardReport['income'][number]['kind']) =>
  [...new Set([DEFAULT_LOCALE, SECOND_LOCALE ?? DEFAULT_LOCALE])]
    .map((locale) => translate(`invoiceKind.${kind}`, locale))
    .join(' ');

function counted(name: PaperTable['name'], heads: [zh: string, en: string], all: Named): PaperTable {
  // Two pairs of columns side by side, so that the report stays on one page.
  const half = Math.ceil(all.length / 2);
  const cells = (one: Named[number] | undefined) =>
    one ? [[one.zh, one.en === one.zh ? '' : one.en].filter(Boolean).join(' '), String(one.count)] : ['', ''];
  const columns = [{ label: slotWords(...heads), share: 3 }, number('會員', 'Members')];
  return {
    ...(name && { name }),
    columns: [...columns, ...columns],
    rows: all.slice(0, half).map((one, place) => [...cells(one), ...cells(all[half + place])]),
  };
}

export function drawBoard(report: BoardReport, issuer: TablesIssuer, fonts: PaperFont[]) {
  const { asOf, years, types, districts, income } = report;
  const title = slotWords('理事會報告', 'Report to the board');
  return drawTables({
    issuer,
    title: { ...title, zh: `${title.zh} ${years.at(-1)?.name}` },
    tables: [
      {
        name: slotWords('會員人數', 'Members by year'),
        columns: YEARS,
        rows: years.map((one) => [
          one.name,
          ...[one.members, one.joined, one.left].map((count) => String(count ?? '–')),
          one.retention === null ? '–' : `${one.retention} %`,
        ]),
      },
      counted(slotWords('會員類別', 'By type'), ['類別', 'Type'], types),
      counted(slotWords('地區', 'By district'), ['地區', 'District'], districts),
      {
        name: slotWords('收入', 'Income'),
        columns: [{ label: slotWords('類別', 'Kind'), share: 3 }, number('金額', 'Amount')],
        rows: income.map(({ kind, cents }) => [kindWords(kind), moneyText(cents)]),
      },
    ],
    note: `${inBoth('截至', 'As of')} ${asOf}`,
    fonts,
    at: new Date(`${asOf}T04:00:00Z`),
  });
}
