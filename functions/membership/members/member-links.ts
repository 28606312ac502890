import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '../../../core/association/locales.ts';
import { reader } from '../../../core/events/calendar.ts';
import { typed } from '../../../core/mail/texts.ts';
import { translate } from '../../../core/messages/index.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { applications, members, signedLinks } from '../../../db/tables/index.ts';
import type { Settings } from '../../http/env.ts';
import { ApiError, found } from '../../http/failures/errors.ts';
import { firstPhone } from '../../mail/details.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';

const GIVEN_DAYS = 30;

const linksGiven = (ids: SQL, onConflict: SQL) => sql`
  insert into signed_links as link (member_id, opens_until_on)
  select id, hk_today() + ${GIVEN_DAYS}::int from (${ids}) meant order by id
  on conflict (member_id) do update set opens_until_on = excluded.opens_until_on ${onConflict}`;

/** A revoked link stays revoked. `ids` is a query that selects ids of members. */
export const prolongMemberLinks = (db: Database, ids: SQL) =>
  db.execute(linksGiven(ids, sql`where link.revoked_at is null`));

const giveMemberLinks = (db: Database, ids: SQL) =>
  db.execute(
    linksGiven(
      ids,
      sql`, generation = link.generation + (link.revoked_at is not null)::int, revoked_at = null`,
    ),
  );

export async function memberLink(db: Database, settings: Settings, id: number) {
  const isIt = and(eq(members.id, id), members.companyStatus);
  const [, , rows] = await db.batch([
    recordAct(db, {
      action: 'link_given',
      resource: 'members',
      recordId: id,
      when: sql`exists (select from members where ${isIt})`,
    }),
    giveMemberLinks(db, sql`select id from members where ${isIt}`),
    db
      .select({ link: linkColumns, member: getTableColumns(members), locale: applications.locale })
      .from(members)
      .innerJoin(signedLinks, eq(signedLinks.memberId, members.id))
      .leftJoin(applications, eq(applications.memberId, members.id))
      .where(isIt),
  ]);
  const { link, member, locale: applied } = found(rows);
  const locale = applied ?? DEFAULT_LOCALE;
  const url = linkAddress(settings, link, locale);
  if (!url) throw new ApiError(503, 'error.notConfigured', { code: 'not_configured' });
  const company = typed((await reader(locale))(member.companyNameHk, member.companyNameEn));
  const { contactPersonPhone, representativeMobile, memberMobile, memberPhone } = member;
  return {
    url,
    messengerText: `${translate('membership.linkText', locale).replace('{company}', company)}\n${url}`,
    phone: firstPhone(contactPersonPhone, representativeMobile, memberMobile, memberPhone),
  };
}
