import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { reader } from '../../../core/events/calendar.ts';
import { answersOf, questionsOf } from '../../../core/events/validation/custom-questions.ts';
import type { Database } from '../../../db/database.ts';
import { loadCorrections } from '../../../db/queries/content/simplified-words.ts';
import { eventRegistrationForms, eventRegistrations, events } from '../../../db/tables/index.ts';
import type { CertificateOf } from '../../events/certificates/certificates.ts';
import { formOf, lockForm } from '../../events/event-registrations/register.ts';
import { openSurvey } from '../../events/surveys/my-survey.ts';
import { questionIn } from '../../events/surveys/question-in.ts';
import { found } from '../../http/failures/errors.ts';
import { buyerActs, changeableUntil, tooLate } from './change-registration.ts';
import { refuseOldLink } from './link-life.ts';

async function select(db: Database, id: number) {
  const rows = await db
    .select({
      registration: eventRegistrations,
      event: events,
      customFields: eventRegistrationForms.customFields,
      until: changeableUntil,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .innerJoin(eventRegistrationForms, eq(eventRegistrationForms.id, eventRegistrations.formId))
    .where(eq(eventRegistrations.id, id));
  return found(rows);
}

export async function myRegistration(db: Database, id: number, locale: Locale, certificateOf: CertificateOf) {
  const { registration, event, customFields, until } = await select(db, id);
  const certificate = (await certificateOf([id])).get(id) ?? null;
  if (!certificate) refuseOldLink(event);
  const survey = await openSurvey(db, id);
  await loadCorrections(db, locale);
  const read = await reader(locale);
  const isOpen = registration.status !== 'cancelled' && until.getTime() > Date.now();
  const { ticketNo, ticketGeneration } = registration;
  const { participantName, participantPhone, participantCompany, participantPosition } = registration;
  return {
    purpose: 'registration' as const,
    reference: `R${registration.id}`,
    name: registration.participantName,
    status: registration.status,
    event: {
      id: event.id,
      title: read(event.title, event.titleEn, event.keptWords),
      location: read.place(event.location, event.locationEn),
      eventDate: event.eventDate,
      isAllDay: event.isAllDay,
      status: event.status,
    },
    participant: { participantName, participantPhone, participantCompany, participantPosition },
    ticket: registration.status === 'cancelled' ? null : { ticketNo, ticketGeneration },
    questions: questionsOf(customFields).map((question) => questionIn(question, read)),
    answers: Object.fromEntries(
      answersOf(registration.customData).map((answer) => [answer.id, answer.value]),
    ),
    changeableUntil: until,
    canChange: isOpen && event.status !== 'cancelled',
    // Only the buyer can cancel the places of an order, because the cancellation includes a refund.
    canCancel: isOpen && registration.orderId === null,
    isOrdered: registration.orderId !== null,
    certificate,
    survey: survey && {
      ...survey,
      questions: survey.questions.map((question) => questionIn(question, read)),
    },
  };
}

export async function cancelMyRegistration(db: Database, id: number): Promise<void> {
  const [, cancelled, [left]] = await db.batch([
    lockForm(db, formOf(id)),
    db
      .update(eventRegistrations)
      .set({ status: 'cancelled' })
      .where(
        and(
          eq(eventRegistrations.id, id),
          ne(eventRegistrations.status, 'cancelled'),
          isNull(eventRegistrations.orderId),
          sql`${changeableUntil} > now()`,
        ),
      )
      .returning({ id: eventRegistrations.id }),
    db
      .select({ status: eventRegistrations.status, orderId: eventRegistrations.orderId })
      .from(eventRegistrations)
      .where(eq(eventRegistrations.id, id)),
  ]);
  if (cancelled.length > 0 || left?.status === 'cancelled') return;
  throw left?.orderId ? buyerActs() : tooLate();
}
