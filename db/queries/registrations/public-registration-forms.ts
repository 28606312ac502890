import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { eventRegistrationForms, events } from '../../schema/index.ts';
import { visibleColumns } from '../visible-columns.ts';
import { isClosed, isFull, placesTaken } from './event-registrations.ts';

export const formColumns = visibleColumns(eventRegistrationForms);

export const formOrder = [asc(eventRegistrationForms.id)];

/** What the public form shows of its event. */
const eventOfForm = {
  id: events.id,
  title: events.title,
  titleEn: events.titleEn,
  description: events.description,
  descriptionEn: events.descriptionEn,
  eventDate: events.eventDate,
  location: events.location,
  locationEn: events.locationEn,
  imageUrl: events.imageUrl,
  status: events.status,
};

/** Forms with their event and how many have registered (docs/api.md 4); to be narrowed by `where`. */
export const selectForms = (db: Database) =>
  db
    .select({
      ...formColumns,
      event: eventOfForm,
      registrationCount: placesTaken,
      isFull,
      isClosed,
    })
    .from(eventRegistrationForms)
    .innerJoin(events, eq(events.id, eventRegistrationForms.eventId));

/** Visitors see active forms alone (docs/api.md 4). */
export const isFormActive = () => eq(eventRegistrationForms.isActive, true);
