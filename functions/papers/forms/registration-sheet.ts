import { eq } from 'drizzle-orm';
import {
  DEFAULT_LOCALE,
  dateLocale,
  productWords,
  SECOND_LOCALE,
  slotWords,
} from '../../../core/association/locales.ts';
import { TIME_ZONE } from '../../../core/dates/zone.ts';
import { daysOf, type EventTimes, givenEnd } from '../../../core/events/event-status.ts';
import {
  type CustomQuestion,
  isChoice,
  questionsOf,
} from '../../../core/events/validation/custom-questions.ts';
import { markedPair } from '../../../core/html/both-slots.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import type { Database } from '../../../db/database.ts';
import { eventRegistrationForms, events } from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';
import { choices, line, part, signature, type Words } from './parts.ts';

const words: (chinese: string, english: string) => Words = slotWords;

const CONSENT = words(
  '以上資料只供安排此活動之用，僅由協會秘書處及活動負責人查閱。您可隨時要求查閱或更正資料。',
  'We use this information only to run this event. Only the secretariat and the event organisers can see it. You may ask to see or correct it at any time.',
);

const selectEvent = (db: Database, eventId: number) =>
  db
    .select({
      title: events.title,
      titleEn: events.titleEn,
      eventDate: events.eventDate,
      endsAt: events.endsAt,
      isAllDay: events.isAllDay,
      location: events.location,
      locationEn: events.locationEn,
      customFields: eventRegistrationForms.customFields,
    })
    .from(events)
    .innerJoin(eventRegistrationForms, eq(eventRegistrationForms.eventId, events.id))
    .where(eq(events.id, eventId));

function questionLine({ kind, label, options = [] }: CustomQuestion): string {
  const question = { zh: label.zh, en: label.en ?? '' };
  if (isChoice(kind))
    return choices(
      question,
      options.map((option) => ({ zh: option.label.zh, en: option.label.en ?? '' })),
    );
  if (kind === 'consent') return choices(undefined, [question]);
  return line(question, kind === 'text' ? 'tall' : 'wide');
}

const participant = () =>
  part(
    words('參加者', 'Participant'),
    [
      line(words('姓名', 'Name')),
      line(words('電話', 'Phone')),
      line(words('電郵', 'Email'), 'wide'),
      line(words('公司', 'Company')),
      line(words('職位', 'Position')),
      choices(words('是否會員', 'Member of the association'), [words('是', 'Yes'), words('否', 'No')]),
      line(words('會員編號', 'Member no.'), 'wide'),
    ].join(''),
  );

function when(event: EventTimes, locale: string): string {
  const shown = (date: Date) =>
    date.toLocaleString(locale, {
      timeZone: TIME_ZONE,
      dateStyle: 'long',
      ...(!event.isAllDay && { timeStyle: 'short' as const }),
    });
  const [start, end] = [shown(new Date(event.eventDate)), givenEnd(event)];
  return end && daysOf(event).length > 1 ? `${start} – ${shown(end)}` : start;
}

export async function registrationSheet(
  db: Database,
  eventId: number,
): Promise<{ title: Words; about: string; body: string }> {
  const event = found(await selectEvent(db, eventId));
  const asked = questionsOf(event.customFields).map(questionLine).join('');
  const zh = [when(event, dateLocale(DEFAULT_LOCALE)), event.location].filter(Boolean).join(' · ');
  const en = [when(event, dateLocale(SECOND_LOCALE ?? DEFAULT_LOCALE)), event.locationEn || event.location]
    .filter(Boolean)
    .join(' · ');
  return {
    title: {
      zh: productWords(DEFAULT_LOCALE, `報名表：${event.title}`, `Registration: ${event.title}`),
      en: productWords(
        SECOND_LOCALE ?? DEFAULT_LOCALE,
        `報名表：${event.titleEn || event.title}`,
        `Registration: ${event.titleEn || event.title}`,
      ),
    },
    about: `<p>${markedPair({ zh: escapeHtml(zh), en: escapeHtml(en) }, '<br>')}</p>`,
    body:
      participant() +
      (asked && part(words('問題', 'Questions'), asked)) +
      part(words('備註', 'Notes'), line(words('', ''), 'tall')) +
      signature(CONSENT),
  };
}
