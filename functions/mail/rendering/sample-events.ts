import { desc, eq } from 'drizzle-orm';
import { LETTER_KINDS } from '../../../core/events/kinds.ts';
import type { MailTemplateKey } from '../../../core/mail/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { eventColumns } from '../../../db/queries/events/public-events.ts';
import { eventRegistrations, events } from '../../../db/tables/index.ts';
import type { MailSubject } from './mail-subject.ts';
import type { MailedPerson } from './person-values.ts';
import type { SampleRules } from './sample-rules.ts';
import type { MailedBooking } from './venue-values.ts';

export type Sample = MailSubject & {
  about: string | null;
  venueBooking?: MailedBooking;
  person?: MailedPerson;
  handOverAt?: Date;
};

export interface Examples {
  db: Database;
  isReal: boolean;
  rules: SampleRules;
}

export const newest = async <Row>({ isReal }: Examples, rows: PromiseLike<Row[]>) =>
  isReal ? (await rows)[0] : undefined;

export async function sampleRegistration(given: Examples): Promise<Sample> {
  const row = await newest(
    given,
    given.db
      .select({ registration: eventRegistrations, event: eventColumns })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .orderBy(desc(eventRegistrations.id))
      .limit(1),
  );
  if (row) return { ...row, about: row.registration.participantName };
  const event = {
    title: '示範活動',
    titleEn: 'Sample event',
    location: '示範會堂',
    locationEn: 'Sample hall',
  };
  return {
    registration: { id: 1, participantName: '陳大文' },
    event: { ...event, eventDate: new Date() },
    about: null,
  };
}

export const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export async function sampleLetter(given: Examples, key: MailTemplateKey): Promise<Sample> {
  const sample = await sampleRegistration(given);
  const kind = LETTER_KINDS.find((one) => key === `event-${one}`) ?? 'letter';
  const aWeekBefore = (at: Date) => new Date(at.getTime() - WEEK_MS);
  const { eventDate, endsAt } = sample.event ?? { eventDate: new Date() };
  const change = { eventDate: aWeekBefore(eventDate), endsAt: endsAt ? aWeekBefore(endsAt) : null };
  return { ...sample, letter: { kind }, change };
}

export async function sampleWaiting(given: Examples): Promise<Sample> {
  const { registration, event, about } = await sampleRegistration(given);
  const participantName = registration?.participantName ?? '';
  const offerExpiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const ticket = { typeZh: '標準', typeEn: 'Standard', priceCents: 20_000 };
  return {
    waiting: { id: 1, participantName, offerExpiresAt, place: 1, ticket },
    event: event ?? null,
    about,
  };
}
