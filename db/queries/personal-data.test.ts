import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eventRegistrations, members } from '../schema/index.ts';
import { anonymousRegistration, ROLE_COLUMNS } from './personal-data.ts';

/** Of a member what the books keep: the company, and what the association made of it. */
const KEPT_OF_MEMBERS = [
  ...['memberUniqueCode', 'memberNumber', 'memberCategory3', 'memberMark', 'memberType', 'memberJoinDate'],
  ...['companyNameHk', 'companyNameEn', 'companyArea', 'memberWebsite', 'memberBusinessCertNo'],
  ...['memberDiscountInfo', 'memberBrand', 'memberDistrict', 'memberBusinessType', 'memberEstablishedYear'],
  ...['memberStoreCount', 'memberEmployeeCount'],
];

const textColumns = (table: typeof members | typeof eventRegistrations) =>
  Object.entries(getTableColumns(table))
    .filter(([name, { dataType }]) => dataType === 'string' && !/searchText$/i.test(name))
    .map(([name]) => name);

it('every text of a member’s record is a person’s, or kept knowingly', () => {
  const columns = Object.values(ROLE_COLUMNS).flatMap(({ names, emails, phones, others }) => [
    ...[...names, ...emails, ...phones, ...others].map((column) => column.name),
  ]);
  const named = Object.entries(getTableColumns(members))
    .filter(([, column]) => columns.includes(column.name))
    .map(([name]) => name);
  expect(named).toHaveLength(columns.length);
  expect([...named, ...KEPT_OF_MEMBERS].sort()).toEqual(textColumns(members).sort());
});

it('every text of a registration goes with the person, but its status', () => {
  expect([...Object.keys(anonymousRegistration), 'status'].sort()).toEqual(
    textColumns(eventRegistrations).sort(),
  );
});
