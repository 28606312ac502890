import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, now, updatedAt } from '../platform/columns.ts';
import { eventRegistrations } from './event-registrations.ts';
import { events } from './events.ts';

/** The questionnaire of an event, which participants answer afterwards by their own link. */
export const eventSurveys = pgTable('event_surveys', {
  id: id(),
  eventId: integer()
    .notNull()
    .unique()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** Questions in the format of a form's `customFields`. */
  customFields: text(),
  /** Null: nobody can answer. */
  openedAt: moment(),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/** Participants who have answered: once each. Nothing leads from here to an answer. */
export const surveyInvitations = pgTable('survey_invitations', {
  registrationId: integer()
    .primaryKey()
    .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
  answeredOn: date().notNull(),
});

/** Answers without a name, a time or an order: random id, day alone. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    answeredOn: date().notNull(),
    /** Answers in the format of a registration's `customData`. */
    customData: text().notNull(),
  },
  (table) => [index('survey_answers_event_idx').on(table.eventId)],
);
