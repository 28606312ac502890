import { describe, expect, it } from 'vitest';
import { MEMBERSHIP_STATUSES } from '../../../../core/membership/kinds.ts';
import type { MembershipPeriod } from '../../../../core/membership/validation/membership.ts';
import { render, textOf } from '../../../testing/render.tsx';
import { MembershipChip } from './MembershipChip.tsx';
import { timelineOf } from './timeline.ts';

const period = (id: number, year: number | null, values: Partial<MembershipPeriod> = {}) =>
  ({
    id,
    year,
    memberType: year ? '普通會員' : '永久會員',
    startsOn: `${year ?? 2026}-01-01`,
    endsOn: year ? `${year}-12-31` : null,
    source: 'recorded',
    activatedAt: '2026-01-01T00:00:00Z',
    cancelledAt: null,
    minuteRef: null,
    ...values,
  }) as MembershipPeriod;

describe('the timeline of a member', () => {
  it('lists terms and gap years, latest first', () => {
    const periods = [period(3, null), period(2, 2026), period(1, 2023)];
    const entries = timelineOf({ periods, gapYears: [2024, 2025] });
    expect(entries.map((entry) => ('gap' in entry ? entry.gap : entry.period.id))).toEqual([
      3, 2, 2025, 2024, 1,
    ]);
  });

  it('has a chip label for every membership status', () => {
    for (const status of MEMBERSHIP_STATUSES)
      expect(textOf(render(<MembershipChip status={status} />))).toMatch(/^[A-Z][a-z ]+$/);
  });
});
