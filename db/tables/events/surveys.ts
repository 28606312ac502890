import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, now, updatedAt } from '../platform/columns.ts';
import { eventRegistrations } from './event-registrations.ts';
import { events } from './events.ts';

/** Survey about an event. Participants answer it after the event through personal links. */
export const eventSurveys = pgTable('event_surveys', {
  id: id(),
  eventId: integer()
    .notNull()
    .unique()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** Questions as JSON, in the same format as a registration form's `customFields`. */
  customFields: text(),
  /** Time when the survey was opened for answers. Null while the survey is closed. */
  openedAt: moment(),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/**
 * Participants who have answered, stored so that each can answer only once. Nothing links these rows to the
 * answers.
 */
export const surveyInvitations = pgTable('survey_invitations', {
  registrationId: integer()
    .primaryKey()
    .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
  answeredOn: date().notNull(),
});

/** Anonymous answers. The random id and the day without a time hide who answered, and in which order. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    answeredOn: date().notNull(),
    /** Answers as JSON, in the same format as a registration's `customData`. */
    customData: text().notNull(),
  },
  (table) => [index('survey_answers_event_idx').on(table.eventId)],
);
