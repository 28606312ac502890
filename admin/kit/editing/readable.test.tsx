import { describe, expect, it } from 'vitest';
import { use } from '../../testing/render.tsx';
import type { ConsoleLocale } from '../i18n/i18nProvider.ts';
import { useReadable } from './useReadable.ts';

const readable = (resource: string, locale: ConsoleLocale = 'en') =>
  use(() => useReadable(resource), { locale });

describe('the readable value of a field', () => {
  it.each([
    ['news', 'featured', true, 'Yes'],
    ['news', 'featured', false, 'No'],
    ['news', 'title', 'Annual meeting', 'Annual meeting'],
    ['news', 'titleEn', null, ''],
    ['news', 'titleEn', undefined, ''],
    ['gallery', 'sortOrder', 7, '7'],
    ['news', 'publishedAt', '2026-11-20T16:30:00.000Z', 'Nov 21, 2026, 00:30'],
    ['members', 'endedOn', '2026-06-30', '2026-06-30'],
  ])('formats the field %s.%s with the value %j as “%s”', (resource, field, value, words) => {
    expect(readable(resource)(field, value)).toBe(words);
  });

  it('shows the name of a status, and an unknown status unchanged', () => {
    expect(readable('events')('status', 'postponed')).toBe('Postponed');
    expect(readable('events', 'zh-TW')('status', 'postponed')).toBe('已延期');
    expect(readable('event-registrations')('status', 'cancelled')).toBe('Cancelled');
    expect(readable('events')('status', '其他')).toBe('其他');
    expect(readable('news')('status', 'postponed')).toBe('postponed');
  });

  it('translates the stored Chinese member types and business types into English', () => {
    expect(readable('members')('memberType', '普通會員')).toBe('Ordinary member');
    expect(readable('members', 'zh-TW')('memberType', '普通會員')).toBe('普通會員');
    expect(readable('members')('businessTypes', ['狗店', '寵物酒店', '占卜'])).toBe(
      'Dog shop, Pet hotel, 占卜',
    );
  });

  it.each([
    ['R', 'Applied'],
    ['A', 'Ordinary'],
    ['HKR', 'Ordinary'],
    ['HKP', 'Permanent'],
  ])('translates the membership code %s into “%s”', (mark, standing) => {
    expect(readable('members')('memberMark', mark)).toBe(standing);
  });
});
