/** A term that counts. */
export interface Term {
  memberType: string;
  startsOn: string;
  /** Null: for life. */
  endsOn: string | null;
}

/** Years as an ordinary member that the rules ask for (docs/product.md 9). */
const YEARS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

const moved = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day on which three years since a day are full; of 29 February it is 1 March. */
function yearsAfter(day: string): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + YEARS);
  return date.toISOString().slice(0, 10);
}

export interface Eligibility {
  /** Ordinary member without a gap since. */
  since: string;
  /** The terms that show it, the oldest first. */
  terms: Term[];
}

/**
 * Whether a member may become permanent on a day, and by which terms: an ordinary member now, and without a gap longer than
 * the days of grace for three full years.
 */
export function eligibilityOf(
  terms: readonly Term[],
  { today, graceDays }: { today: string; graceDays: number },
): Eligibility | undefined {
  const ordinary = terms
    .filter(({ memberType, endsOn }) => memberType === '普通會員' && endsOn !== null)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1));
  const run: Term[] = [];
  for (const term of ordinary) {
    if (term.startsOn > today) continue;
    const next = run[0];
    if (next ? next.startsOn > moved(term.endsOn ?? '', graceDays + 1) : (term.endsOn ?? '') < today) break;
    run.unshift(term);
  }
  const since = run[0]?.startsOn;
  return since && yearsAfter(since) <= today ? { since, terms: run } : undefined;
}

/** The years without a term between the first and the last. */
export function gapYears(terms: readonly { year: number | null }[]): number[] {
  const years = new Set(terms.flatMap(({ year }) => year ?? []));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const between = Number.isFinite(first)
    ? Array.from({ length: last - first }, (_, index) => first + index)
    : [];
  return between.filter((year) => !years.has(year));
}
