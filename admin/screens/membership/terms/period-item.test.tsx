import { describe, expect, it } from 'vitest';
import { MEMBERSHIP_STATUSES } from '../../../../core/membership/kinds.ts';
import type { MembershipPeriod } from '../../../../core/membership/validation/membership.ts';
import { en } from '../../../kit/i18n/en.ts';
import { zhTW } from '../../../kit/i18n/zh-TW.ts';
import { render, textOf } from '../../../testing/render.tsx';
import { PeriodItem } from './PeriodItem.tsx';

const PERIOD = {
  id: 1,
  year: 2026,
  memberType: '普通會員',
  startsOn: '2026-03-01',
  endsOn: '2026-12-31',
  source: 'recorded',
  activatedAt: '2026-03-01T00:00:00Z',
  cancelledAt: null,
  minuteRef: null,
} as MembershipPeriod;
const item = (values: Partial<MembershipPeriod> = {}, locale: 'en' | 'zh-TW' = 'en') =>
  render(<PeriodItem period={{ ...PERIOD, ...values }} onChange={() => undefined} />, { locale });

describe('the row of a term', () => {
  it('shows the year, the member type, the dates and the source', () => {
    expect(textOf(item())).toBe(
      '2026 · Ordinary member Mar 1, 2026 – Dec 31, 2026 · Recorded from the register Cancel',
    );
    expect(textOf(item({}, 'zh-TW'))).toContain('普通會員');
  });

  it('shows the reference of the meeting minutes instead of an end date for a permanent term', () => {
    const life = {
      year: null,
      endsOn: null,
      memberType: '永久會員',
      minuteRef: 'EC 2026/4',
      source: 'upgrade',
    } as const;
    const said = textOf(item(life));
    expect(said).toMatch(/^For life · /);
    expect(said).toContain('From Mar 1, 2026');
    expect(said).toContain('EC 2026/4');
    expect(said).not.toContain('–');
  });

  it('marks inactive and cancelled terms in words, not only by colour', () => {
    expect(textOf(item({ activatedAt: null }))).toContain('Not active');
    expect(textOf(item({ cancelledAt: '2026-04-01T00:00:00Z' }))).toContain('Cancelled');
    expect(textOf(item({ cancelledAt: '2026-04-01T00:00:00Z', activatedAt: null }))).not.toContain(
      'Not active',
    );
  });

  it('offers to cancel or restore a recorded term, but not a paid term', () => {
    expect(item()).toContain('aria-label="Cancel the term “2026”"');
    expect(item({ cancelledAt: '2026-04-01T00:00:00Z' })).toContain(
      'aria-label="Take up again the term “2026”"',
    );
    for (const source of ['join', 'renewal', 'rejoin', 'upgrade'] as const)
      expect(item({ source })).not.toContain('<button');
  });
});

describe('the standing of a member', () => {
  it.each(MEMBERSHIP_STATUSES)('has a name and an explanation in both languages: %s', (status) => {
    for (const { membership } of [en, zhTW]) {
      expect(membership.statuses[status]).not.toBe('');
      expect(membership.explained[status].length).toBeGreaterThan(3);
    }
  });
});
