import type { Membership, MembershipPeriod } from '../../../../core/membership/validation/membership.ts';

export type TimelineEntry = { period: MembershipPeriod } | { gap: number };

const yearOf = (entry: TimelineEntry) =>
  'gap' in entry ? entry.gap : (entry.period.year ?? Number(entry.period.startsOn.slice(0, 4)));

export const timelineOf = ({
  periods,
  gapYears,
}: Pick<Membership, 'periods' | 'gapYears'>): TimelineEntry[] =>
  [...periods.map((period) => ({ period })), ...gapYears.map((gap) => ({ gap }))].toSorted(
    (a, b) => yearOf(b) - yearOf(a),
  );
