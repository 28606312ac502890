import { describe, expect, it } from 'vitest';
import { createEvent } from '../../../db/testing/factories.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor } = await createTestApp({ env: { SITE_URL: 'https://association.example' } });

const eventDate = new Date('2026-12-24T17:30:00Z');

const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('GET /events/:id.ics', () => {
  it('gives times in Hong Kong time', async () => {
    const { id } = await createEvent(db, { title: '聖誕晚會', location: '禮堂', eventDate });
    const answer = await visitor(`GET /events/${id}.ics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const lines = linesOf(await answer.text());
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'BEGIN:VTIMEZONE',
        'TZID:Asia/Hong_Kong',
        `UID:event-${id}@association.example`,
        'DTSTART;TZID=Asia/Hong_Kong:20261225T013000',
        'SUMMARY:聖誕晚會',
        'LOCATION:禮堂',
        'STATUS:CONFIRMED',
        `URL:https://association.example/events/${id}`,
        'END:VCALENDAR',
      ]),
    );
    expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual([]);
    expect(lines.some((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toBe(true);
  });

  it('contains the stored end time of the event', async () => {
    const { id } = await createEvent(db, { eventDate, endsAt: new Date('2026-12-26T02:00:00Z') });
    const lines = linesOf(await (await visitor(`GET /events/${id}.ics`)).text());
    expect(lines).toContain('DTEND;TZID=Asia/Hong_Kong:20261226T100000');
  });

  it('escapes special characters, and folds at 75 octets without cutting a character', async () => {
    const title = `一, 二; 三 \\ "四"\n五 ${'字'.repeat(200)}🐶`;
    const { id } = await createEvent(db, { title, description: 'BEGIN:VEVENT\r\nUID:x' });
    const text = await (await visitor(`GET /events/${id}.ics`)).text();
    const folded = text.split('\r\n');
    expect(Math.max(...folded.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\ufffd');
    expect(linesOf(text)).toContain(`SUMMARY:一\\, 二\\; 三 \\\\ "四"\\n五 ${'字'.repeat(200)}🐶`);
    expect(folded.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(text).not.toMatch(/[^\r]\n/);
  });

  it.each([
    ['cancelled', 'CANCELLED'],
    ['postponed', 'TENTATIVE'],
    ['completed', 'CONFIRMED'],
  ])('converts the event status %s to the calendar status %s', async (status, expected) => {
    const { id } = await createEvent(db, { status });
    expect(linesOf(await (await visitor(`GET /events/${id}.ics`)).text())).toContain(`STATUS:${expected}`);
  });

  it('is in English under /en, or in Chinese where the English is missing', async () => {
    const { id } = await createEvent(db, { title: '晚會', titleEn: 'Dinner', location: '禮堂' });
    const lines = linesOf(await (await visitor(`GET /en/events/${id}.ics`)).text());
    expect(lines).toContain('SUMMARY:Dinner');
    expect(lines).toContain('LOCATION:禮堂');
  });

  it('is in Simplified Chinese under /zh-cn, like the page', async () => {
    const { id } = await createEvent(db, { title: '聖誕晚會', titleEn: 'Dinner', location: '禮堂' });
    const lines = linesOf(await (await visitor(`GET /zh-cn/events/${id}.ics`)).text());
    expect(lines).toContain('SUMMARY:圣诞晚会');
    expect(lines).toContain('LOCATION:礼堂');
  });

  it('returns 304 for its ETag', async () => {
    const { id } = await createEvent(db);
    const etag = (await visitor(`GET /events/${id}.ics`)).headers.get('etag') ?? '';
    const again = await visitor(`GET /events/${id}.ics`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('returns 404 for an unknown event and 400 for an invalid id', async () => {
    await expectError(await visitor('GET /events/999999.ics'), 404);
    await expectError(await visitor('GET /events/x.ics'), 400);
  });
});
