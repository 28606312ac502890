import type { EventRegistration } from '../../db/validation/event-registrations.ts';

/** Registrations by status, and those not cancelled by membership. */
export function figuresOf(registrations: Pick<EventRegistration, 'status' | 'isMember'>[]) {
  const standing = registrations.filter(({ status }) => status !== 'cancelled');
  const withStatus = (wanted: EventRegistration['status']) =>
    registrations.filter(({ status }) => status === wanted).length;
  const members = standing.filter(({ isMember }) => isMember).length;
  return {
    total: registrations.length,
    confirmed: withStatus('confirmed'),
    pending: withStatus('pending'),
    cancelled: withStatus('cancelled'),
    members,
    nonMembers: standing.length - members,
  };
}
