import { and, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../db/actor.ts';
import { type Locale, TIME_ZONE } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { standingOf } from '../../db/member-standing.ts';
import { type MessageKey, translate } from '../../db/messages/index.ts';
import { recordAct } from '../../db/queries/audit-log.ts';
import { memberColumns, memberOrder } from '../../db/queries/public-members.ts';
import { members } from '../../db/schema/index.ts';
import { ApiError } from '../errors.ts';

type Member = Pick<typeof members.$inferSelect, keyof typeof memberColumns>;

/** What a spreadsheet of members shows, and under which name. */
const COLUMNS: [name: MessageKey, value: (member: Member, locale: Locale) => string][] = [
  ['export.memberCode', (member) => member.memberUniqueCode],
  ['export.memberNumber', (member) => member.memberNumber],
  ['export.companyHk', (member) => member.companyNameHk],
  ['export.companyEn', (member) => member.companyNameEn],
  ['export.standing', (member, locale) => translate(`export.standing.${standingOf(member)}`, locale)],
  ['export.memberType', (member) => member.memberType],
  ['export.chargeman', (member) => member.memberChargeman],
  ['export.phone', (member) => member.memberPhone],
  ['export.email', (member) => member.memberEmail],
  ['export.district', (member) => member.memberDistrict],
  ['export.address', (member) => member.memberCompanyAddr],
  ['export.business', (member) => member.businessTypes.join('; ')],
  ['export.joined', (member) => member.memberJoinDate],
  ['export.ended', (member) => member.endedOn ?? ''],
];

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });

interface Export {
  /** Which of them; all without any. */
  where: SQL[];
  locale: Locale;
  /** Who takes them. */
  account: Actor;
}

/** Members as rows of text, the names of the columns first, with the title of a file. Throws 404 when there are none. */
export async function exportMembers(db: Database, { where, locale, account }: Export) {
  const chosen = and(...where);
  const count = sql`(select count(*) from ${members} where ${chosen ?? sql`true`})`;
  const [rows] = await db.batch([
    db
      .select(memberColumns)
      .from(members)
      .where(chosen)
      .orderBy(...memberOrder),
    recordAct(db, {
      action: 'export',
      resource: 'members',
      account,
      recordCount: count,
      when: sql`${count} > 0`,
    }),
  ]);
  if (rows.length === 0) throw new ApiError(404, 'members.none', { code: 'no_members' });
  return {
    title: `${translate('export.members', locale)}_${today()}`,
    rows: [
      COLUMNS.map(([name]) => translate(name, locale)),
      ...rows.map((member) => COLUMNS.map(([, value]) => value(member, locale))),
    ],
  };
}
