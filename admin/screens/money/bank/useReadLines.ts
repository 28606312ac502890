import { useState } from 'react';
import type { DayOrder } from '../../../../core/dates/written-day.ts';
import type { BankMapping, BankStatement } from '../../../../core/money/validation/bank.ts';
import { fitsRows, guessMapping, isComplete } from './reading/columns.ts';
import { fileDates } from './reading/statement-dates.ts';
import { type Line, linesOf } from './reading/statement-lines.ts';

export function useReadLines(rows: string[][], before: BankStatement | undefined) {
  const [own, setMapping] = useState<BankMapping>();
  const [chosenOrder, setOrder] = useState<DayOrder>();
  const [completed, setCompleted] = useState<Record<number, Line>>({});
  const { mapping: guessed, heading } = guessMapping(rows);
  const earlier = before && fitsRows(before.mapping, rows) ? before.mapping : guessed;
  const mapping = own ?? (isComplete(guessed) ? guessed : earlier);
  const dates = fileDates(rows, mapping.date, chosenOrder ?? before?.mapping.order);
  const read = linesOf(rows, mapping, heading, dates);
  const leftOut = read.leftOut.filter(({ row }) => !completed[row]);
  const byHand = read.leftOut.flatMap(({ row }) => completed[row] ?? []);
  return {
    mapping,
    heading,
    setMapping,
    setOrder,
    order: dates.order,
    orders: dates.orders,
    /** Stays true after the choice, so that staff can change it. */
    asksOrder: dates.asksOrder || chosenOrder !== undefined,
    isOrderMissing: dates.asksOrder,
    lines: [...read.lines, ...byHand],
    leftOut,
    complete: (row: number, line: Line) => setCompleted((others) => ({ ...others, [row]: line })),
  };
}
