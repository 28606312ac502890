import { sql } from 'drizzle-orm';
import { hasModule } from '../../core/association/profile.ts';
import type { GivenRole, PersonRole } from '../../core/membership/people.ts';
import type { Database } from '../../db/database.ts';
import { requirePeopleOn } from '../auth/people-module.ts';
import { actingFor, type PersonSession, readPersonSession, requireRole } from '../auth/person-session.ts';
import { ApiError, found } from '../http/failures/errors.ts';
import type { Call } from '../http/types.ts';
import { openLink, type SignedLink } from './rendering/links.ts';

interface Named {
  token?: string | undefined;
  memberId?: number | undefined;
}

/** `session`, `roles`: what it may do for the firm. Absent for a link, which opens everything. */
export type MineLink = SignedLink & { session?: PersonSession; roles?: PersonRole[] };

const NO_RECORD = {
  ...{ registrationId: null, applicationId: null, waitingId: null, memberId: null },
  ...{ profileChangeId: null, orderId: null, contactId: null, memberEnquiryId: null },
};

/** The link row of the firm, or of its application until it is approved: files' addresses are derived from it. */
async function linkOfFirm(db: Database, memberId: number): Promise<SignedLink> {
  const { rows } = await db.execute<{ id: number; generation: number; applicationId: number | null }>(sql`
    with firm as (
      select members.id as member_id, case when not company_status then applications.id end as application_id
      from members left join applications on applications.member_id = members.id where members.id = ${memberId}
    ), made as (
      insert into signed_links (member_id, application_id)
      select case when application_id is null then member_id end, application_id from firm
      on conflict do nothing returning id, generation, application_id
    )
    select id, generation, application_id as "applicationId" from made
    union all
    select link.id, link.generation, link.application_id from signed_links link, firm
    where link.application_id = firm.application_id or firm.application_id is null and link.member_id = firm.member_id`);
  const { id, generation, applicationId } = found(rows);
  return { ...NO_RECORD, id, generation, applicationId, memberId: applicationId === null ? memberId : null };
}

/**
 * Throws what `openLink` throws; for a session 401, 404 for another firm, 403 `needs_role`, or 409 `not_on`.
 */
export async function openMine(call: Call, { token, memberId }: Named, role?: GivenRole): Promise<MineLink> {
  if (token !== undefined) return openLink(call.db, call.settings, token);
  if (memberId === undefined || !hasModule('people'))
    throw new ApiError(400, 'error.validation', { errors: { token: 'validation.required' } });
  await requirePeopleOn(call.db);
  const session = await readPersonSession(call);
  const roles = actingFor(session, memberId).flatMap((person) => person.roles);
  if (role) requireRole(session, memberId, role);
  return { ...(await linkOfFirm(call.db, memberId)), session, roles };
}
