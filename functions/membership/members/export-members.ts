import { and, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/accounts/actor.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { hongKongDay } from '../../../core/dates/days.ts';
import {
  MEMBER_EXPORT_COLUMNS,
  type MemberExportColumn,
  type MembershipStatus,
} from '../../../core/membership/kinds.ts';
import { standingOf } from '../../../core/membership/member-standing.ts';
import { translate } from '../../../core/messages/index.ts';
import type { ColumnKind } from '../../../core/text/sheet.ts';
import type { Database } from '../../../db/database.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import { membershipEnd, membershipStatus } from '../../../db/queries/membership/membership.ts';
import { memberColumns, memberOrder } from '../../../db/queries/membership/public-members.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { members } from '../../../db/tables/index.ts';
import { ApiError } from '../../http/failures/errors.ts';

interface Member extends Pick<typeof members.$inferSelect, keyof typeof memberColumns> {
  shownNumber: string;
  feeStatus: MembershipStatus;
  paidUntil: string | null;
}

const COLUMNS: Record<MemberExportColumn, (member: Member, locale: Locale) => string> = {
  memberNumber: (member) => member.shownNumber,
  companyHk: (member) => member.companyNameHk,
  companyEn: (member) => member.companyNameEn,
  standing: (member, locale) => translate(`export.standing.${standingOf(member)}`, locale),
  memberType: (member) => member.memberType,
  chargeman: (member) => member.memberChargeman,
  phone: (member) => member.memberPhone,
  email: (member) => member.memberEmail,
  district: (member) => member.memberDistrict,
  address: (member) => member.memberCompanyAddr,
  business: (member) => member.businessTypes.join('; '),
  joined: (member) => member.memberJoinDate,
  ended: (member) => member.endedOn ?? '',
  feeStatus: (member, locale) => translate(`export.feeStatus.${member.feeStatus}`, locale),
  paidUntil: (member) => member.paidUntil ?? '',
  contactPerson: (member) => member.contactPersonName,
  contactPhone: (member) => member.contactPersonPhone,
  contactEmail: (member) => member.contactPersonEmail,
  representative: (member) => member.representativeName,
  representativeEmail: (member) => member.representativeEmail,
};

const DAYS: MemberExportColumn[] = ['joined', 'ended', 'paidUntil'];

export function exportColumns(asked: string | undefined): MemberExportColumn[] {
  if (!asked) return [...MEMBER_EXPORT_COLUMNS];
  const names = new Set(asked.split(','));
  const known = MEMBER_EXPORT_COLUMNS.filter((name) => names.has(name));
  if (known.length < names.size)
    throw new ApiError(400, 'error.validation', { errors: { columns: 'validation.invalid' } });
  return known;
}

interface Export {
  where: SQL[];
  locale: Locale;
  columns: MemberExportColumn[];
  account: Actor;
}

export async function exportMembers(db: Database, { where, locale, columns, account }: Export) {
  const chosen = and(...where);
  const count = sql`(select count(*) from ${members} where ${chosen ?? sql`true`})`;
  const [rows] = await db.batch([
    db
      .select({
        ...memberColumns,
        shownNumber,
        feeStatus: membershipStatus,
        paidUntil: sql<string | null>`(${membershipEnd})::text`,
      })
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
    title: `${translate('export.members', locale)}_${hongKongDay()}`,
    kinds: columns.map((name): ColumnKind => (DAYS.includes(name) ? 'day' : 'text')),
    rows: [
      columns.map((name) => translate(`export.${name}`, locale)),
      ...rows.map((member) => columns.map((name) => COLUMNS[name](member, locale))),
    ],
  };
}
