import { describe, expect, it } from 'vitest';
import { countPeople, type EventLetters } from '../../../../core/events/validation/event-letters.ts';
import { render, textOf } from '../../../testing/render.tsx';
import { ChangeStrip } from './ChangeStrip.tsx';
import { LetterAudiences } from './LetterAudiences.tsx';
import { LetterLook } from './LetterDialog.tsx';
import { LetterFields } from './LetterFields.tsx';
import type { useLetter } from './useLetter.ts';

const PEOPLE: EventLetters['people'] = [
  { standing: 'cancelled', locale: 'zh-TW', count: 4, unreachable: 0 },
  { standing: 'confirmed', locale: 'en', count: 2, unreachable: 1 },
  { standing: 'confirmed', locale: 'zh-TW', count: 5, unreachable: 0 },
  { standing: 'waiting', locale: 'zh-CN', count: 1, unreachable: 0 },
];
const CHANGE = {
  id: 1,
  kind: 'changed',
  eventDate: '2026-11-20T06:30:00.000Z',
  endsAt: null,
  location: '旺角',
  locationEn: null,
  status: 'upcoming',
  createdAt: '2026-11-19T00:00:00.000Z',
} as const;
const TEXTS = { subjectZhTw: '主旨', bodyZhTw: '內容', subjectEn: null, bodyEn: null };

type Letter = ReturnType<typeof useLetter>;
const letter = (values: Partial<Letter> = {}) =>
  ({
    ...{ kind: 'letter', audience: ['confirmed'], isWriting: true, count: 6, errors: {} },
    ...{ setAudience() {}, set() {}, ...values },
  }) as unknown as Letter;
const audiences = (values: Partial<Letter> = {}, isFixed = false) =>
  textOf(render(<LetterAudiences letter={letter(values)} people={PEOPLE} isFixed={isFixed} />));

describe('the recipients of a letter', () => {
  it('exclude people without an e-mail address', () => {
    expect(countPeople(PEOPLE, ['confirmed'])).toBe(6);
    // Letters about changes do not go to cancelled registrations.
    expect(countPeople(PEOPLE)).toBe(7);
    expect(countPeople([], ['confirmed'])).toBe(0);
  });

  it('are shown with their languages, and with the number of people without e-mail', () => {
    expect(audiences()).toContain('People who will get it: 6 繁體中文 5 · English 1');
    expect(audiences()).toContain('1 without an email address');
    expect(audiences({ audience: ['waiting'] })).not.toContain('without an email address');
  });

  it('can be limited by registration status, but not in a preview or in a letter about a change', () => {
    expect(audiences()).toContain('Confirmed 6 Waiting 1 Cancelled 4');
    expect(audiences()).not.toContain('Pending');
    expect(audiences({}, true)).not.toContain('Cancelled 4');
    expect(audiences({ isWriting: false })).not.toContain('Cancelled 4');
  });
});

describe('the warning about a change that participants have not been told about', () => {
  const strip = (kind: 'changed' | 'postponed' | 'cancelled', locale: 'en' | 'zh-TW' = 'en') =>
    textOf(
      render(<ChangeStrip eventId={1} change={{ ...CHANGE, kind }} people={PEOPLE} onTell={() => {}} />, {
        locale,
      }),
    );

  it('shows the kind of change, the number of uninformed participants, and the date and place that they still expect', () => {
    expect(strip('changed')).toBe(
      'The event has changed. Participants who have not been told: 7. What they know: Nov 20, 2026, 14:30 · 旺角 No need to tell See the message',
    );
    expect(strip('postponed', 'zh-TW')).toContain('活動已延期，7 位參加者尚未獲通知。');
    expect(strip('cancelled', 'zh-TW')).toContain('活動已取消');
  });
});

describe('the form of a letter', () => {
  const fields = (locale: 'zh-TW' | 'en', errors = {}) =>
    render(<LetterFields letter={letter({ errors })} texts={TEXTS} locale={locale} onLocale={() => {}} />);

  it('has fields in two languages; Simplified Chinese is generated', () => {
    expect(textOf(fields('zh-TW'))).toContain('Simplified Chinese is converted from this');
    expect(textOf(fields('en'))).toContain('people who read English get the Chinese text');
    expect(textOf(fields('zh-TW'))).not.toContain('简体');
  });

  it('shows each error beside its field', () => {
    expect(textOf(fields('zh-TW', { bodyZhTw: 'An unknown name' }))).toContain('An unknown name');
  });

  it('previews one language at a time', () => {
    const mails = [
      { locale: 'en', subject: 'About it', text: 'Dear Chan', html: '' },
      { locale: 'zh-TW', subject: '關於', text: '陳', html: '' },
    ] as const;
    expect(textOf(render(<LetterLook mails={[...mails]} locale="en" />))).toBe('About it Dear Chan');
    expect(render(<LetterLook mails={[...mails]} locale="zh-CN" />)).toBe('');
  });
});
