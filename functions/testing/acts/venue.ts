import { randomUUID } from 'node:crypto';
import { dayAfter, hongKongDay } from '../../../core/dates/days.ts';
import { rowOf } from '../answers.ts';
import { type Acts, act, type World } from './world.ts';

export function venueActs({ staff, visitor }: World): Acts {
  const wanted = async () => {
    const today = hongKongDay(new Date());
    const answer = await visitor(`GET /api/venue-slots?from=${today}&to=${dayAfter(today, 60)}`);
    const { slots } = (await answer.json()) as { slots: { venue: string; start: string }[] };
    const { venue = '', start = '' } = slots[0] ?? {};
    return { requestId: randomUUID(), venue, slots: [start], contactName: '陳大文' };
  };
  const booked = async () => (await rowOf(await staff('POST /api/venue-bookings', await wanted()))).id;
  return {
    'POST /api/venue-bookings': async () => act('POST /api/venue-bookings', await wanted()),
    'POST /api/venue-bookings/:id/confirm': async () =>
      act(`POST /api/venue-bookings/${await booked()}/confirm`, {}),
    'POST /api/venue-bookings/:id/decline': async () =>
      act(`POST /api/venue-bookings/${await booked()}/decline`, { reason: '場地維修' }),
    'POST /api/venue-bookings/:id/cancel': async () =>
      act(`POST /api/venue-bookings/${await booked()}/cancel`, {}),
    'POST /api/venue-feed': async () => act('POST /api/venue-feed', {}),
    'DELETE /api/venue-feed': async () => {
      await staff('POST /api/venue-feed', {});
      return act('DELETE /api/venue-feed');
    },
  };
}
