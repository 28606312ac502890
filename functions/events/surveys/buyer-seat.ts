import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';

export async function buyerSeat(db: Database, orderId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select registration.id from event_registrations registration join event_orders orders on orders.id = registration.order_id
    where orders.id = ${orderId} and registration.status = 'confirmed'
      and lower(registration.participant_email) = lower(orders.buyer_email)
    order by exists (select from survey_invitations where registration_id = registration.id), registration.id limit 1`);
  return rows[0]?.id;
}
