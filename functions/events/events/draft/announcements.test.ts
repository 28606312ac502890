import { describe, expect, it } from 'vitest';
import { ANNOUNCEMENTS } from '../../../testing/announcements/announcements.ts';
import { draftEvent } from '../event-draft.ts';
import type { Announcement } from './announcement.ts';

const SATURDAY = new Date('2026-11-21T04:00:00Z');

const inHongKong = (instant: string | null) =>
  instant && new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Hong_Kong' }).slice(0, 16);

function readingOf({ text }: Announcement) {
  const draft = draftEvent(text, SATURDAY);
  return {
    title: draft.title,
    at: inHongKong(draft.eventDate),
    place: draft.location,
    fees: [draft.memberFee, draft.guestFee],
  };
}

const isRight = (announcement: Announcement) => {
  const { title, at, place, fees } = announcement;
  return JSON.stringify(readingOf(announcement)) === JSON.stringify({ title, at, place, fees });
};

describe('sample announcements', () => {
  it('are parsed: title, date, time, venue and fees', () => {
    const wrong = ANNOUNCEMENTS.filter((announcement) => !isRight(announcement));
    const read = wrong.map(({ text, ...expected }) => ({ expected, read: readingOf({ text, ...expected }) }));
    expect(read).toEqual([]);
    expect(ANNOUNCEMENTS).toHaveLength(40);
  });

  it.each(ANNOUNCEMENTS.filter(({ deadline }) => deadline))(
    'have their registration deadline parsed: $title',
    ({ text, deadline }) => {
      expect(inHongKong(draftEvent(text, SATURDAY).registrationDeadline)).toBe(deadline);
    },
  );

  it('report a weekday that contradicts the date', () => {
    const asked = ANNOUNCEMENTS.map(({ text, weekday }) => [
      draftEvent(text, SATURDAY).weekday,
      weekday ?? null,
    ]);
    expect(asked.map(([found]) => found)).toEqual(asked.map(([, expected]) => expected));
  });
});
