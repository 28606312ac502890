import type { Person } from '../../../../core/membership/validation/people.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function usePersonTexts() {
  const text = useText();
  const dates = useDates();
  const signedIn = ({ lastSignedInAt }: Person) =>
    lastSignedInAt
      ? `${text('people.lastSignedIn')} ${dates.date(lastSignedInAt)}`
      : `${text('people.lastSignedIn')}: ${text('people.never')}`;
  return {
    nameOf: ({ name, email }: Person) => name || email || text('people.unnamed'),
    seatsOf: ({ seats, seat }: Person) =>
      (seats.length > 0 ? seats : [seat]).map((one) => text(`people.seat.${one}`)),
    rolesOf: ({ roles }: Person) => roles.map((role) => text(`people.role.${role}`)).join(' · '),
    periodOf: (person: Person) =>
      person.untilOn
        ? `${text('people.since')} ${person.sinceOn} ${text('people.until')} ${person.untilOn}`
        : signedIn(person),
  };
}
