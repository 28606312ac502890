import type { SoldType } from '../../../core/events/validation/orders.ts';
import { HIDDEN_FIELD } from '../../../core/fields/limits.ts';
import type { Answers } from '../registration/questions.ts';

export interface ParticipantValues {
  name: string;
  email: string;
  ticketTypeId: string;
  answers: Answers;
  personId?: number;
}

export interface OrderValues {
  buyer: { name: string; email: string; company: string };
  isMember: boolean;
  member: { number: string; email: string };
  participants: ParticipantValues[];
  [HIDDEN_FIELD]: string;
}

interface Sale {
  formId: number;
  types: SoldType[];
  requestId: string;
  token: string | undefined;
  hasQuestions: boolean;
}

/** docs/api.md, `POST /api/event-orders`. */
export function orderBody(values: OrderValues, { formId, types, requestId, token, hasQuestions }: Sale) {
  const { buyer, isMember, member, participants, [HIDDEN_FIELD]: hidden } = values;
  return {
    formId,
    requestId,
    buyer,
    participants: participants.map(({ name, email, ticketTypeId, answers, personId }) => ({
      name,
      ...(personId !== undefined && { personId }),
      ...(email.trim() && { email }),
      ticketTypeId: Number(ticketTypeId),
      priceCents: typeOf(types, ticketTypeId)?.priceCents,
      ...(hasQuestions && { answers }),
    })),
    ...(token ? { token } : isMember && { member }),
    [HIDDEN_FIELD]: hidden,
  };
}

export const typeOf = (types: SoldType[], id: string): SoldType | undefined =>
  types.find((type) => String(type.id) === id);

export const isOnSale = ({ state }: SoldType) => state === 'free' || state === 'few';

const priceOf = (types: SoldType[], id: string) => typeOf(types, id)?.priceCents ?? 0;

export const totalOf = (types: SoldType[], participants: Pick<ParticipantValues, 'ticketTypeId'>[]): number =>
  participants.reduce((total, { ticketTypeId }) => total + priceOf(types, ticketTypeId), 0);

export function memberTotalOf(
  types: SoldType[],
  participants: Pick<ParticipantValues, 'ticketTypeId'>[],
): number | undefined {
  const [best] = types
    .filter((type) => type.audience === 'member' && isOnSale(type))
    .sort((one, other) => one.priceCents - other.priceCents);
  if (!best) return undefined;
  const total = totalOf(types, participants);
  const room = Math.min(best.mostPerOrder, best.mostPerMember ?? best.mostPerOrder);
  const savings = participants
    .map(({ ticketTypeId }) => priceOf(types, ticketTypeId) - best.priceCents)
    .filter((saving) => saving > 0)
    .sort((one, other) => other - one)
    .slice(0, room);
  return savings.length > 0 ? total - savings.reduce((sum, saving) => sum + saving, 0) : undefined;
}

export function firstType(types: SoldType[], isMember: boolean): string {
  const open = types.filter(isOnSale);
  const own = isMember ? open.find(({ audience }) => audience === 'member') : undefined;
  return String((own ?? open.find(({ audience }) => audience === 'all') ?? open[0])?.id ?? '');
}

/**
 * For a member, member tickets replace ordinary tickets that cost more, up to the number allowed. Otherwise
 * ordinary tickets replace member tickets.
 */
export function retyped(types: SoldType[], participants: ParticipantValues[], isMember: boolean) {
  const from = isMember ? 'all' : 'member';
  const to = firstType(types, isMember);
  const target = typeOf(types, to);
  let room = isMember
    ? Math.min(target?.mostPerOrder ?? 0, target?.mostPerMember ?? Number.POSITIVE_INFINITY)
    : Infinity;
  return participants.map((participant) => {
    const type = typeOf(types, participant.ticketTypeId);
    const isCheaper = !isMember || (type?.priceCents ?? 0) > (target?.priceCents ?? 0);
    if (type?.audience !== from || !isCheaper || room <= 0) return participant;
    room -= 1;
    return { ...participant, ticketTypeId: to };
  });
}
