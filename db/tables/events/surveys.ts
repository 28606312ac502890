import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment, now, updatedAt } from '../platform/columns.ts';
import { eventRegistrations } from './event-registrations.ts';
import { events } from './events.ts';

export const eventSurveys = pgTable('event_surveys', {
  id: id(),
  eventId: integer()
    .notNull()
    .unique()
    .references(() => events.id, { onDelete: 'cascade' }),
  customFields: text(),
  openedAt: moment(),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/** Each participant can answer only once. Nothing links these rows to the answers. */
export const surveyInvitations = pgTable('survey_invitations', {
  registrationId: integer()
    .primaryKey()
    .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
  answeredOn: date().notNull(),
});

/** Answers wait until there are five. Shuffled at each write, so that a row's transaction names nobody. */
export const surveyPools = pgTable('survey_pools', {
  eventId: integer()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  answers: text().array().notNull().default([]),
  discarded: integer().notNull().default(0),
});

/** Anonymous, written five at once. The day is that of the writing. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: belongsTo(() => events.id, { onDelete: 'cascade' }),
    answeredOn: date().notNull(),
    customData: text().notNull(),
  },
  (table) => [index('survey_answers_event_idx').on(table.eventId)],
);
