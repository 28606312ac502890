import type { CreateBankStatement } from '../../../../../core/money/validation/bank.ts';

type Line = CreateBankStatement['lines'][number];

/** In cents. Undefined if a balance is unknown, or if the currencies differ. */
function rise({ balanceCents, currency }: Line, before: Line | undefined): number | undefined {
  if (typeof balanceCents !== 'number' || typeof before?.balanceCents !== 'number') return undefined;
  return before.currency === currency ? balanceCents - before.balanceCents : undefined;
}

/**
 * An amount is negative if the balance falls by it. The amount of the oldest line remains unchanged, because
 * no balance precedes it.
 */
export function signedByBalances(lines: Line[]): Line[] {
  if (lines.some(({ amountCents }) => amountCents < 0)) return lines;
  const [oldestFirst = [], newestFirst = []] = [-1, 1].map((step) =>
    lines.map((line, place) => rise(line, lines[place + step])),
  );
  const fitting = (rises: (number | undefined)[]) =>
    rises.filter((cents, place) => Math.abs(cents ?? 0) === lines[place]?.amountCents).length;
  const rises = fitting(newestFirst) > fitting(oldestFirst) ? newestFirst : oldestFirst;
  return lines.map((line, place) =>
    rises[place] === -line.amountCents ? { ...line, amountCents: -line.amountCents } : line,
  );
}
