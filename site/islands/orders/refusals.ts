import { fill } from '../../i18n/fill.ts';
import type { RegistrationStrings } from '../registration/strings.ts';
import type { OrderValues } from './order-body.ts';

/** Rejection of an order by the API, with the ticket type or the participant that caused it. */
export interface OrderRefusal {
  status: number;
  code?: string;
  message?: string;
  errors?: Record<string, string>;
  ticketTypeId?: number;
  participant?: number;
}

/** Returns the fields that the rejection is about, with their errors, in form order. */
export function refusedFields(
  { code, message = '', errors = {}, ticketTypeId, participant }: OrderRefusal,
  { participants }: OrderValues,
  t: RegistrationStrings['order'],
): [string, string][] {
  if (participant !== undefined)
    return [
      [`participants.${participant}.name`, fill(t.known, { name: participants[participant]?.name ?? '' })],
    ];
  if (ticketTypeId !== undefined)
    return participants.flatMap((one, place): [string, string][] =>
      one.ticketTypeId === String(ticketTypeId)
        ? [[`participants.${place}.ticketTypeId`, code === 'registration_full' ? t.soldOutNow : message]]
        : [],
    );
  return Object.entries(errors);
}
