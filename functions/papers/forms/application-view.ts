import { createHash } from 'node:crypto';
import { moneyText } from '../../../core/association/currency.ts';
import { TRADE_GROUPS } from '../../../core/association/trades.ts';
import { dayAfter } from '../../../core/dates/days.ts';
import { feeOn, feesOn } from '../../../core/membership/fees/fees.ts';
import {
  activeTypes,
  isForLife,
  lifeType,
  namesOfType,
  ordinaryType,
} from '../../../core/membership/member-types.ts';
import { type YearRules, yearEnd, yearStart } from '../../../core/membership/year.ts';
import type { Database } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { feeTable, readFees } from '../../../db/queries/membership/fee-table.ts';
import { words } from './application-fields.ts';
import { selectTrades } from './application-sheet.ts';
import type { Words } from './parts.ts';

/** An arbitrary year without 29 February: the texts show month and day only. */
const SOME_YEAR = 2026;

const dayWords = (day: string): Words =>
  words(
    `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`,
    new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }),
  );

function yearSentence(rules: YearRules): Words {
  const [from, to] = [dayWords(yearStart(SOME_YEAR, rules)), dayWords(yearEnd(SOME_YEAR, rules))];
  return words(
    `會籍年度由 ${from.zh}至 ${to.zh}，會籍於繳清會費後開始。`,
    `The membership year runs from ${from.en} to ${to.en}. Membership begins when the fee is paid.`,
  );
}

function halfSentence({ halfYearFrom }: YearRules): Words[] {
  if (halfYearFrom === null) return [];
  const { zh, en } = dayWords(dayAfter(`${SOME_YEAR}-${halfYearFrom}`, -1));
  return [words(`${zh}後申請，年費減半。`, `Applications after ${en} pay half of the annual fee.`)];
}

function nextYearSentence({ nextYearFrom }: YearRules): Words[] {
  if (nextYearFrom === null) return [];
  const { zh, en } = dayWords(`${SOME_YEAR}-${nextYearFrom}`);
  return [
    words(
      `由 ${zh}起申請，繳交一年會費，會籍包括本年度餘下日子及下一年度全年。`,
      `From ${en} on, one full fee covers the rest of the year and all of the next.`,
    ),
  ];
}

const joiningSentence = ({ joiningFeeCents }: YearRules): Words[] =>
  joiningFeeCents === 0
    ? []
    : [
        words(
          `新會員另繳入會費 ${moneyText(joiningFeeCents)}。`,
          `New members also pay a joining fee of ${moneyText(joiningFeeCents)}, once.`,
        ),
      ];

function lifeSentence({ permanentYears: years }: YearRules, life: Words, ordinary: Words): Words {
  if (years === null)
    return words(`${life.zh}：須經理事會批准。`, `${life.en}: requires the approval of the board.`);
  const period = years === 1 ? 'one year' : `${years} years`;
  return words(
    `${life.zh}：須為${ordinary.zh}滿 ${years} 年，並經理事會批准。`,
    `${life.en}: requires ${period} as ${ordinary.en} and the approval of the board.`,
  );
}

type Types = ReturnType<typeof feeTable>['types'];

function sentencesOf(rules: YearRules, types: Types, { isHalved }: { isHalved: boolean }): Words[] {
  const life = lifeType(activeTypes(types));
  const ordinary = ordinaryType(types);
  return [
    yearSentence(rules),
    ...(isHalved ? halfSentence(rules) : []),
    ...nextYearSentence(rules),
    ...joiningSentence(rules),
    ...(life && ordinary
      ? [lifeSentence(rules, namesOfType(types, life.key), namesOfType(types, ordinary.key))]
      : []),
  ];
}

export async function applicationView(db: Database) {
  const [[trades, rows], { association }] = await Promise.all([
    db.batch([selectTrades(db), readFees(db)]),
    readAssociation(db),
  ]);
  const { fees, today, rules, types } = feeTable(rows);
  const offered = feesOn(fees, today, { rules, types }).map(({ memberType }) => {
    const { zh, en } = namesOfType(types, memberType);
    const sum = moneyText(feeOn(fees, memberType, today)?.amountCents ?? 0);
    const unit = isForLife(types, memberType) ? words('終身', 'for life') : words('每年', 'a year');
    return words(`${zh} ${sum}（${unit.zh}）`, `${en}, ${unit.en}`);
  });
  const known = TRADE_GROUPS.map(({ key, zh, en }) => ({
    title: words(zh, en),
    trades: trades.filter(({ group }) => group === key),
  }));
  const others = trades.filter(({ group }) => !TRADE_GROUPS.some(({ key }) => key === group));
  const isHalved = feesOn(fees, today, { rules, types }).some(({ isHalvable }) => isHalvable);
  const { processingDays: days } = association;
  const view = {
    issuer: {
      name: association.name,
      address: association.address,
      phone: association.phone,
      email: association.email,
      mainColour: association.mainColour,
    },
    groups: [...known, { title: words('其他', 'Others'), trades: others }].filter(
      (group) => group.trades.length > 0,
    ),
    types: offered,
    sentences: [
      ...sentencesOf(rules, types, { isHalved }),
      words(`申請於 ${days} 個工作天內審核。`, `Applications are reviewed within ${days} working days.`),
    ],
  };
  return { ...view, edition: createHash('sha256').update(JSON.stringify(view)).digest('base64url') };
}

export type ApplicationView = Awaited<ReturnType<typeof applicationView>>;
