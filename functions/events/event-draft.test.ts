import { describe, expect, it } from 'vitest';
import { draftEvent } from './event-draft.ts';

const TODAY = new Date('2026-11-21T04:00:00Z');
const dateOf = (text: string) => draftEvent(text, TODAY).eventDate;

describe('draftEvent', () => {
  it('finds title, text, day and place of a post', () => {
    const text = '🐾 領養日 2026\n\n日期：2026年12月24日（四）下午2時30分\n地點：觀塘海濱花園\n歡迎參加！';
    expect(draftEvent(text, TODAY)).toEqual({
      title: '🐾 領養日 2026',
      description: '日期：2026年12月24日（四）下午2時30分\n地點：觀塘海濱花園\n歡迎參加！',
      eventDate: '2026-12-24T06:30:00.000Z',
      location: '觀塘海濱花園',
    });
  });

  it.each([
    ['12月24日 晚上7點半', '2026-12-24T11:30:00.000Z'],
    ['1月5日', '2027-01-05T04:00:00.000Z'],
    ['11月21日', '2026-11-21T04:00:00.000Z'],
    ['24/12/2026 14:00', '2026-12-24T06:00:00.000Z'],
    ['2026-12-24 09:05', '2026-12-24T01:05:00.000Z'],
    ['24 December 2026, 2:30pm', '2026-12-24T06:30:00.000Z'],
    ['Dec 24th 7pm', '2026-12-24T11:00:00.000Z'],
    ['Sept. 5', '2027-09-05T04:00:00.000Z'],
    ['the 5th of June 2027', '2027-06-05T04:00:00.000Z'],
    ['Pet day at 24 Market Street on 5 June 2027', '2027-06-05T04:00:00.000Z'],
    ['12th Marathon for dogs, 5 June 2027 at 3pm', '2027-06-05T07:00:00.000Z'],
    ['中午12時 2026.12.24', '2026-12-24T04:00:00.000Z'],
  ])('reads %s', (text, expected) => {
    expect(dateOf(text)).toBe(expected);
  });

  it.each(['沒有日期', 'Marathon 10 km walk', '99月99日', '2026-02-30', ''])('finds no day in %j', (text) => {
    expect(dateOf(text)).toBeNull();
  });

  it.each(['地點：\n時間：下午3時', '地点：', 'Venue:'])('finds no place in %j', (text) => {
    expect(draftEvent(text, TODAY).location).toBeNull();
  });

  it('takes one line for both title and text', () => {
    expect(draftEvent('只有一行', TODAY)).toMatchObject({
      title: '只有一行',
      description: '只有一行',
      location: null,
    });
  });
});
