import { eq } from 'drizzle-orm';
import { hongKongDay } from '../../../core/dates/days.ts';
import type { Database } from '../../../db/database.ts';
import { events } from '../../../db/tables/index.ts';
import { ApiError } from '../../http/failures/errors.ts';

interface Times {
  eventDate?: Date | undefined;
  endsAt?: Date | null | undefined;
  isAllDay?: boolean | undefined;
}

const isEarly = (end: Date, start: Date, isAllDay = false) =>
  isAllDay ? hongKongDay(end) < hongKongDay(start) : end < start;

export function refuseEarlyEnd({ eventDate, endsAt, isAllDay }: Times): void {
  if (eventDate && endsAt && isEarly(endsAt, eventDate, isAllDay))
    throw new ApiError(400, 'error.validation', { errors: { endsAt: 'events.endsAt.early' } });
}

export async function refuseEarlyEndOf(
  db: Database,
  id: number,
  { eventDate, endsAt, isAllDay }: Times,
): Promise<void> {
  if (eventDate === undefined && endsAt === undefined && isAllDay === undefined) return;
  const [stored] = await db
    .select({ eventDate: events.eventDate, endsAt: events.endsAt, isAllDay: events.isAllDay })
    .from(events)
    .where(eq(events.id, id));
  refuseEarlyEnd({
    eventDate: eventDate ?? stored?.eventDate,
    endsAt: endsAt === undefined ? stored?.endsAt : endsAt,
    isAllDay: isAllDay ?? stored?.isAllDay,
  });
}
