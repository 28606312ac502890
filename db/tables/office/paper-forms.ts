import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { PAPER_FORM_KINDS } from '../../constants.ts';
import { events } from '../events/events.ts';
import { id, moment, now } from '../platform/columns.ts';

/**
 * Printed forms to fill in by hand. Each has a QR code that opens a form for entering its data. The data can
 * be entered only once.
 */
export const paperForms = pgTable(
  'paper_forms',
  {
    id: id(),
    /** Eight letters, printed on the form and encoded in its QR code. */
    serial: text().notNull().unique(),
    kind: text({ enum: PAPER_FORM_KINDS }).notNull(),
    /** Event of a registration form. Null if the form is of another kind. */
    eventId: integer().references(() => events.id, { onDelete: 'cascade' }),
    usedAt: moment(),
    /** Id of the member or registration that was entered from the form. */
    resultId: integer(),
    createdAt: now(),
  },
  (table) => [index('paper_forms_event_idx').on(table.eventId)],
);
