import { and, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../core/accounts/actor.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { hongKongDay } from '../../../core/dates/days.ts';
import type { ListedPerson } from '../../../core/membership/validation/people.ts';
import { type MessageKey, translate } from '../../../core/messages/index.ts';
import type { Database } from '../../../db/database.ts';
import { isCurrent, listedPersonColumns, personOrder } from '../../../db/queries/membership/people.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { memberPeople } from '../../../db/tables/index.ts';
import { ApiError } from '../../http/failures/errors.ts';

type Row = Omit<ListedPerson, 'updatedAt'>;

const COLUMNS: [name: MessageKey, value: (person: Row, locale: Locale) => string][] = [
  ['export.memberNumber', ({ memberNumber }) => memberNumber],
  ['export.companyHk', ({ companyNameHk }) => companyNameHk],
  ['export.companyEn', ({ companyNameEn }) => companyNameEn],
  ['export.name', ({ name }) => name],
  ['export.nameEn', ({ nameEn }) => nameEn ?? ''],
  ['export.position', ({ position }) => position ?? ''],
  ['export.email', ({ email }) => email ?? ''],
  ['export.phone', ({ phone }) => phone ?? ''],
  ['export.mobile', ({ mobile }) => mobile ?? ''],
  [
    'export.seats',
    ({ seats }, locale) => seats.map((seat) => translate(`personSeat.${seat}`, locale)).join('; '),
  ],
  [
    'export.roles',
    ({ roles }, locale) => roles.map((role) => translate(`personRole.${role}`, locale)).join('; '),
  ],
];

interface Export {
  where: SQL[];
  locale: Locale;
  account: Actor;
}

export async function exportPeople(db: Database, { where, locale, account }: Export) {
  const people = await db
    .select(listedPersonColumns)
    .from(memberPeople)
    .where(and(isCurrent, ...where))
    .orderBy(...personOrder);
  if (people.length === 0) throw new ApiError(404, 'error.notFound', { code: 'no_people' });
  await recordAct(db, { action: 'export', resource: 'member-people', account, recordCount: people.length });
  return {
    title: `${translate('export.people', locale)}_${hongKongDay()}`,
    rows: [
      COLUMNS.map(([name]) => translate(name, locale)),
      ...people.map((person) => COLUMNS.map(([, value]) => value(person, locale))),
    ],
  };
}
