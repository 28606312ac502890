import { and, eq, isNull, sql } from 'drizzle-orm';
import { hasModule } from '../../../core/association/profile.ts';
import type { PlaceOrder } from '../../../core/events/validation/orders.ts';
import { memberPeople, ticketTypes } from '../../../db/tables/index.ts';
import { requirePeopleOn } from '../../auth/people-module.ts';
import { type PersonSession, readPersonSession } from '../../auth/person-session.ts';
import { ApiError } from '../../http/failures/errors.ts';
import type { Call } from '../../http/types.ts';

type Participant = PlaceOrder['participants'][number];
type Named = Participant & { name: string };
type NamedOrder = PlaceOrder & { participants: Named[] };

const invalid = (errors: Record<string, string>) => new ApiError(400, 'error.validation', { errors });

const mayName = ({ people }: PersonSession, person: { id: number; memberId: number }) =>
  people.some(
    ({ id, memberId, roles, isMember }) =>
      isMember && memberId === person.memberId && (id === person.id || roles.includes('representative')),
  );

function allNamed(wanted: PlaceOrder): NamedOrder {
  const errors = wanted.participants.flatMap(({ name }, place) =>
    name ? [] : [[`participants.${place}.name`, 'registrations.participantName.required']],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  return wanted as NamedOrder;
}

const peopleNamed = ({ db }: Call, ids: number[]) =>
  db
    .select()
    .from(memberPeople)
    .where(and(isNull(memberPeople.untilOn), sql`${memberPeople.id} = any(${sql.param(ids)}::int[])`));

const memberTypesOf = async ({ db }: Call, formId: number) =>
  (
    await db
      .select({ id: ticketTypes.id })
      .from(ticketTypes)
      .where(and(eq(ticketTypes.formId, formId), eq(ticketTypes.audience, 'member')))
  ).map(({ id }) => id);

/**
 * Fills in participants who are named by `personId`. Only they have the member price, at once; the others of
 * the order need a public type.
 */
export async function withColleagues(
  call: Call,
  wanted: PlaceOrder,
): Promise<{ wanted: NamedOrder; memberId?: number }> {
  const ids = wanted.participants.flatMap(({ personId }) => personId ?? []);
  if (ids.length === 0) return { wanted: allNamed(wanted) };
  if (!hasModule('people')) throw invalid({ 'participants.0.personId': 'validation.invalid' });
  await requirePeopleOn(call.db);
  const session = await readPersonSession(call);
  const [people, memberTypes] = [await peopleNamed(call, ids), await memberTypesOf(call, wanted.formId)];
  const firm = people[0]?.memberId;
  const errors: Record<string, string> = {};
  const participants = wanted.participants.map(({ personId, ...given }, place): Participant => {
    const person = people.find(({ id }) => id === personId);
    if (personId === undefined) {
      if (memberTypes.includes(given.ticketTypeId))
        errors[`participants.${place}.ticketTypeId`] = 'orders.memberTypeForPeople';
      return given;
    }
    if (!person || person.memberId !== firm || !mayName(session, person)) {
      errors[`participants.${place}.personId`] = 'validation.invalid';
      return given;
    }
    const { name, email, phone, mobile, position } = person;
    return {
      ...given,
      ...{ name: given.name || name, phone: given.phone ?? mobile ?? phone },
      position: given.position ?? position,
      ...((given.email ?? email) && { email: given.email ?? email ?? undefined }),
    };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { wanted: allNamed({ ...wanted, participants }), ...(firm && { memberId: firm }) };
}
