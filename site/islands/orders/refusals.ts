import { fill } from '../../i18n/fill.ts';
import type { RegistrationStrings } from '../registration/strings.ts';
import type { OrderValues } from './order-body.ts';

export interface OrderRefusal {
  status: number;
  code?: string;
  message?: string;
  errors?: Record<string, string>;
  ticketTypeId?: number;
  left?: number;
  participant?: number;
}

export function refusedFields(
  { code, message = '', errors = {}, ticketTypeId, left = 0, participant }: OrderRefusal,
  { participants }: OrderValues,
  t: RegistrationStrings['order'],
): [string, string][] {
  if (participant !== undefined)
    return [
      [`participants.${participant}.name`, fill(t.known, { name: participants[participant]?.name ?? '' })],
    ];
  if (ticketTypeId === undefined) return Object.entries(errors);
  const places = participants.flatMap((one, place) =>
    one.ticketTypeId === String(ticketTypeId) ? place : [],
  );
  const text =
    code !== 'registration_full' ? message : left > 0 ? fill(t.leftLine, { n: left }) : t.soldOutNow;
  // Other tickets can take places of the same quota, so there may be no participants beyond those left.
  const refused = places.length > left ? places.slice(left) : places;
  return refused.map((place) => [`participants.${place}.ticketTypeId`, text]);
}
