import { describe, expect, it } from 'vitest';
import { ANNOUNCEMENTS } from '../../../testing/announcements/announcements.ts';
import { draftEvent } from '../event-draft.ts';
import type { Announcement } from './announcement.ts';

const SATURDAY = new Date('2026-11-21T04:00:00Z');

const inHongKong = (instant: string | null) =>
  instant && new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Hong_Kong' }).slice(0, 16);

function unmarked({ text, title, at, place, fees }: Announcement) {
  const draft = draftEvent(text, SATURDAY);
  const found = { title: draft.title, eventDate: inHongKong(draft.eventDate), location: draft.location };
  const own = { title, eventDate: at, location: place };
  const isFee = JSON.stringify([draft.memberFee, draft.guestFee]) === JSON.stringify(fees);
  const wrong = (['title', 'eventDate', 'location'] as const).filter((name) => found[name] !== own[name]);
  return [...wrong, ...(isFee ? [] : ['fee' as const])].filter((name) => !draft.doubts?.includes(name));
}

describe('sample announcements', () => {
  it.each(ANNOUNCEMENTS)('are parsed, or the doubtful fields are named: $title', (announcement) => {
    expect(unmarked(announcement)).toEqual([]);
  });

  it('are parsed without any doubt in most cases', () => {
    const sure = ANNOUNCEMENTS.filter(({ text }) => draftEvent(text, SATURDAY).doubts?.length === 0);
    expect([ANNOUNCEMENTS.length, sure.length >= 24]).toEqual([40, true]);
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
