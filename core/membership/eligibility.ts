import { dayAfter } from '../dates/days.ts';

export interface Term {
  memberType: string;
  startsOn: string;
  endsOn: string | null;
}

function yearsAfter(day: string, years: number): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

export interface Eligibility {
  since: string;
  terms: Term[];
}

/**
 * The member must have an ordinary term on that day, and `permanentYears` full years without a gap longer
 * than the grace period.
 */
export function eligibilityOf(
  terms: readonly Term[],
  {
    today,
    graceDays,
    permanentYears,
    ordinaryType,
  }: { today: string; graceDays: number; permanentYears: number | null; ordinaryType: string },
): Eligibility | undefined {
  const ordinary = terms
    .filter(({ memberType, endsOn }) => memberType === ordinaryType && endsOn !== null)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1));
  const run: Term[] = [];
  for (const term of ordinary) {
    if (term.startsOn > today) continue;
    const next = run[0];
    if (next ? next.startsOn > dayAfter(term.endsOn ?? '', graceDays + 1) : (term.endsOn ?? '') < today)
      break;
    run.unshift(term);
  }
  const since = run[0]?.startsOn;
  return since && yearsAfter(since, permanentYears ?? 0) <= today ? { since, terms: run } : undefined;
}

export function gapYears(terms: readonly { year: number | null }[]): number[] {
  const years = new Set(terms.flatMap(({ year }) => year ?? []));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const between = Number.isFinite(first)
    ? Array.from({ length: last - first }, (_, index) => first + index)
    : [];
  return between.filter((year) => !years.has(year));
}
