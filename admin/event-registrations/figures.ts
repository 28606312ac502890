import type { EventRegistration } from '../../db/validation/registrations/event-registrations.ts';

type Counted = Pick<EventRegistration, 'status' | 'isMember' | 'memberNumber'>;

/**
 * Registrations by status, and those not cancelled by membership: each of the two adds up. Where the form does not ask,
 * who is no member has not said so.
 */
export function figuresOf(registrations: Counted[], isAsked: boolean) {
  const withStatus = (wanted: EventRegistration['status']) =>
    registrations.filter(({ status }) => status === wanted).length;
  const standing = registrations.filter(({ status }) => status !== 'cancelled');
  const members = standing.filter(({ isMember, memberNumber }) => isMember || memberNumber).length;
  const others = standing.length - members;
  return {
    total: registrations.length,
    confirmed: withStatus('confirmed'),
    pending: withStatus('pending'),
    cancelled: withStatus('cancelled'),
    coming: standing.length,
    members,
    guests: isAsked ? others : 0,
    notSaid: isAsked ? 0 : others,
  };
}
