import type { EventRegistration } from '../../../../core/events/validation/event-registrations.ts';

type Counted = Pick<EventRegistration, 'status' | 'isMember' | 'memberNumber'>;

/**
 * Cancelled registrations are not counted as attendees. If the form does not ask for membership, an attendee
 * without membership data counts in `notSaid`.
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
