import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { eventRegistrationForms, events } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';
import { isClosed, isFull, placesTaken } from './event-registrations.ts';
import { soldTypes } from './orders.ts';

export const formColumns = visibleColumns(eventRegistrationForms);

export const formOrder = [asc(eventRegistrationForms.id)];

const eventOfForm = {
  id: events.id,
  title: events.title,
  titleEn: events.titleEn,
  description: events.description,
  descriptionEn: events.descriptionEn,
  eventDate: events.eventDate,
  endsAt: events.endsAt,
  isAllDay: events.isAllDay,
  location: events.location,
  locationEn: events.locationEn,
  imageUrl: events.imageUrl,
  status: events.status,
  fee: events.fee,
  feeEn: events.feeEn,
  memberFee: events.memberFee,
  guestFee: events.guestFee,
  keptUntilOn: events.keptUntilOn,
  isPhotographed: events.isPhotographed,
  keptWords: events.keptWords,
};

export const selectForms = (db: Database) =>
  db
    .select({
      ...formColumns,
      event: eventOfForm,
      registrationCount: placesTaken,
      isFull,
      isClosed,
      types: soldTypes.as('types'),
    })
    .from(eventRegistrationForms)
    .innerJoin(events, eq(events.id, eventRegistrationForms.eventId));

export const isFormActive = () => eq(eventRegistrationForms.isActive, true);
