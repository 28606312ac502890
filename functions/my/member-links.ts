import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { reader } from '../../db/calendar/calendar.ts';
import type { Database } from '../../db/database.ts';
import { typed } from '../../db/mail/texts.ts';
import { translate } from '../../db/messages/index.ts';
import { applications, members, signedLinks } from '../../db/schema/index.ts';
import type { Settings } from '../env.ts';
import { ApiError, found } from '../errors.ts';
import { firstPhone } from '../mail/details.ts';
import { linkAddress, linkColumns } from '../mail/links.ts';

/** Days for which a link opens that was given or asked for, whatever became of the membership. */
const GIVEN_DAYS = 30;

/** Sees to it that members have their links; one that was revoked becomes another. `ids`: a query of their numbers. */
export const giveMemberLinks = (db: Database, ids: SQL) =>
  db.execute(sql`
    insert into signed_links as link (member_id, opens_until_on)
    select id, hk_today() + ${GIVEN_DAYS}::int from (${ids}) meant order by id
    on conflict (member_id) do update set opens_until_on = excluded.opens_until_on,
      generation = link.generation + (link.revoked_at is not null)::int, revoked_at = null`);

/** The link of a member's page, with words for a messenger in the language of its application. Throws 404, 503. */
export async function memberLink(db: Database, settings: Settings, id: number) {
  const isIt = and(eq(members.id, id), members.companyStatus);
  const [, rows] = await db.batch([
    giveMemberLinks(db, sql`select id from members where ${isIt}`),
    db
      .select({ link: linkColumns, member: getTableColumns(members), locale: applications.locale })
      .from(members)
      .innerJoin(signedLinks, eq(signedLinks.memberId, members.id))
      .leftJoin(applications, eq(applications.memberId, members.id))
      .where(isIt),
  ]);
  const { link, member, locale: applied } = found(rows);
  const locale = applied ?? 'zh-TW';
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
