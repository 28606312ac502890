import { eq, sql } from 'drizzle-orm';
import type { PeopleSettings } from '../../../core/membership/validation/people.ts';
import { peopleSettings } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../http/failures/errors.ts';
import type { Call } from '../../http/types.ts';
import { linkMaker } from '../../mail/rendering/links.ts';
import { readTransport } from '../../mail/transports/choose.ts';

const MOST_FIRMS = 200;

const obstacleTo = async (call: Call): Promise<PeopleSettings['obstacle']> => {
  if (!(await readTransport(call))) return 'no_mail_provider';
  return linkMaker(call.settings) ? null : 'no_links';
};

type Firm = PeopleSettings['firms'][number];

const firmsThatChange = sql`
  select member.id as "memberId", coalesce(nullif(company_name_hk, ''), company_name_en) as company, purpose,
    member_mail_address(member) as before, told.after
  from members member
  cross join (values ('money', 'accounts'), ('listing', 'listing')) meant (purpose, role)
  cross join lateral (
    select array_agg(address order by address) as after from people_to_mail(member.id, meant.role)
  ) told
  where member.company_status and coalesce(member.ended_on > hk_today(), true)
    and (select array_agg(lower(address)) from unnest(told.after) address) <> array[lower(member_mail_address(member))]`;

export async function readPeopleSettings(call: Call): Promise<PeopleSettings> {
  const { db } = call;
  const [[row], counted, { rows }] = await db.batch([
    db.select().from(peopleSettings),
    db.execute<{ count: number }>(
      sql`select count(distinct "memberId")::int as count from (${firmsThatChange}) firm`,
    ),
    db.execute<Firm & Record<string, unknown>>(
      sql`${firmsThatChange} order by member.id, purpose limit ${MOST_FIRMS}`,
    ),
  ]);
  const { isOn, updatedAt } = found(row ? [row] : []);
  const obstacle = await obstacleTo(call);
  return {
    isOn,
    canTurnOn: obstacle === null,
    obstacle,
    firmCount: isOn ? 0 : (counted.rows[0]?.count ?? 0),
    firms: isOn ? [] : rows,
    updatedAt: updatedAt.toISOString(),
  };
}

export async function switchPeople(call: Call, isOn: boolean): Promise<void> {
  const obstacle = isOn ? await obstacleTo(call) : null;
  if (obstacle)
    throw new ApiError(409, obstacle === 'no_links' ? 'people.noLinks' : 'people.noProvider', {
      code: obstacle,
    });
  await call.db.batch([
    call.db.update(peopleSettings).set({ isOn }).where(eq(peopleSettings.id, 1)),
    call.db.execute(sql`
      update person_sessions set revoked_at = now() where not ${isOn}::boolean and revoked_at is null`),
  ]);
}
