import { describe, expect, it } from 'vitest';
import { FIRST_ASSOCIATION } from '../../../../../core/content/association.ts';
import { changedParts } from './changes.ts';
import { clashesOf, mergeOf } from './clashes.ts';

const base = { ...FIRST_ASSOCIATION, updatedAt: '2026-01-01T00:00:00.000Z', hasDraft: false };
const later = { ...base, updatedAt: '2026-01-02T00:00:00.000Z' };
const { venue } = FIRST_ASSOCIATION;

describe('the edits of two owners at the same time', () => {
  it('are both saved when the owners change different fields, even in one section', () => {
    const current = { ...later, venue: { ...venue, memberRate: 'HK$600' }, phone: '+852 1111 1111' };
    const mine = {
      venue: { ...venue, publicRate: 'HK$2,000' },
      introductions: { about: { zh: '我們', en: 'We' } },
    };
    const meeting = { base, mine, current };
    expect(clashesOf(meeting)).toEqual([]);
    const merged = mergeOf(meeting);
    expect(merged).toMatchObject({
      phone: '+852 1111 1111',
      venue: { memberRate: 'HK$600', publicRate: 'HK$2,000', notes: venue.notes },
      introductions: mine.introductions,
      updatedAt: later.updatedAt,
    });
    expect(Object.keys(changedParts(current, merged))).toEqual(['venue', 'introductions']);
  });

  it('conflict in each field that both owners changed, and the user chooses a version for each field', () => {
    const current = { ...later, phone: '+852 1111 1111', motto: { zh: '甲', en: 'A' } };
    const meeting = { base, mine: { phone: '+852 2222 2222', motto: { zh: '乙', en: 'A' } }, current };
    expect(clashesOf(meeting)).toMatchObject([
      { path: 'phone', before: '+852 1111 1111', after: '+852 2222 2222' },
      { path: 'motto', language: 'zh', before: '甲', after: '乙' },
    ]);
    expect(mergeOf(meeting, ['motto'])).toMatchObject({
      phone: '+852 2222 2222',
      motto: { zh: '甲', en: 'A' },
    });
    expect(mergeOf(meeting, ['phone', 'motto'])).toEqual(current);
  });

  it('do not conflict when the database only changes the order of keys', () => {
    const turned = ({ zh, en }: { zh: string; en: string }) => ({ en, zh });
    const facilities = venue.facilities.map(turned);
    const faq = FIRST_ASSOCIATION.faq.map(({ question, answer }) => ({ answer, question }));
    const current = { ...later, faq, venue: { ...venue, facilities, memberRate: 'HK$600' } };
    const mine = { venue: { ...venue, facilities: [{ zh: '椅', en: 'Chairs' }] } };
    const meeting = { base, mine, current };
    expect(clashesOf(meeting)).toEqual([]);
    expect(changedParts(current, { ...current, faq: FIRST_ASSOCIATION.faq })).toEqual({});
    const theirs = faq.with(0, { ...faq[0], answer: { zh: '甲', en: 'A' } } as (typeof faq)[number]);
    const own = [...FIRST_ASSOCIATION.faq.slice(0, 2)];
    const clashes = clashesOf({ base, mine: { faq: own }, current: { ...current, faq: theirs } });
    expect(clashes[0]?.before).toMatch(/^怎樣成為會員？\n甲/);
  });

  it('do not conflict when both owners make the same change', () => {
    const meeting = {
      base,
      mine: { founded: '2001' },
      current: { ...later, founded: '2001' },
    };
    expect(clashesOf(meeting)).toEqual([]);
    expect(changedParts(meeting.current, mergeOf(meeting))).toEqual({});
  });

  it('conflict when one owner empties an introduction and the other rewrites it', () => {
    const words = { zh: '舊', en: 'Old' };
    const opened = { ...base, introductions: { about: words, news: words } };
    const meeting = {
      base: opened,
      mine: { introductions: { news: words } },
      current: { ...later, introductions: { about: { zh: '新', en: 'New' }, news: words } },
    };
    expect(clashesOf(meeting)).toMatchObject([
      { path: 'introductions.about', language: 'zh', before: '新', after: '' },
      { path: 'introductions.about', language: 'en', before: 'New', after: '' },
    ]);
    expect(changedParts(meeting.current, mergeOf(meeting))).toEqual({ introductions: { news: words } });
  });
});
