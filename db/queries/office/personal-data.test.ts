import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eventRegistrations, members } from '../../tables/index.ts';
import { anonymousRegistration, ROLE_COLUMNS } from './personal-data.ts';

const KEPT_OF_MEMBERS = [
  ...['memberUniqueCode', 'memberNumber', 'memberCategory3', 'memberMark', 'memberType', 'memberJoinDate'],
  ...['companyNameHk', 'companyNameEn', 'companyArea', 'memberWebsite', 'memberBusinessCertNo'],
  ...[
    'memberDiscountInfo',
    'memberBrand',
    'memberServices',
    'memberOpeningHours',
    'memberSocialPages',
    'memberDistrict',
    'memberBusinessType',
    'memberEstablishedYear',
  ],
  ...['memberStoreCount', 'memberEmployeeCount', 'memberLogo'],
];

const textColumns = (table: typeof members | typeof eventRegistrations) =>
  Object.entries(getTableColumns(table))
    .filter(([name, { dataType }]) => dataType === 'string' && !/searchText$/i.test(name))
    .map(([name]) => name);

it('every text column of a member is listed either as personal data or as data that accounting records keep', () => {
  const columns = Object.values(ROLE_COLUMNS).flatMap(({ names, emails, phones, others }) => [
    ...[...names, ...emails, ...phones, ...others].map((column) => column.name),
  ]);
  const named = Object.entries(getTableColumns(members))
    .filter(([, column]) => columns.includes(column.name))
    .map(([name]) => name);
  expect(named).toHaveLength(columns.length);
  expect([...named, ...KEPT_OF_MEMBERS].sort()).toEqual(textColumns(members).sort());
});

it('anonymising a registration replaces all texts except the status and the ticket number', () => {
  expect([...Object.keys(anonymousRegistration), 'status', 'ticketNo'].sort()).toEqual(
    textColumns(eventRegistrations).sort(),
  );
});
