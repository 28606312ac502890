import { ListBase, useListContext } from 'react-admin';
import type { ListedPerson } from '../../../../core/membership/validation/people.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { ExportMenu } from '../../../kit/exports/ExportMenu.tsx';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import type { Column } from '../../../kit/lists/columns.ts';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
import { peopleCalls } from '../../../kit/rules/people-calls.ts';
import { PeopleSwitch, usePeopleSettings } from './PeopleSwitch.tsx';
import { RoleFilter } from './RoleFilter.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { usePersonTexts } from './usePersonTexts.ts';

const SORT = { field: 'name', order: 'ASC' } as const;

export default function PeopleList() {
  const text = useText();
  const columns = usePeopleColumns();
  const { data, error } = usePeopleSettings();
  const isOff = data?.isOn === false;
  const queryOptions = { enabled: data?.isOn === true || error !== null };
  return (
    <ListBase resource="people" perPage={25} sort={SORT} storeKey={false} queryOptions={queryOptions}>
      <ListHeading title={text('people.title')}>
        {!isOff && (
          <>
            <SearchField label={text('people.title')} />
            <RoleFilter />
            <ExportPeople />
          </>
        )}
      </ListHeading>
      <PeopleSwitch />
      {!isOff && (
        <RecordList<ListedPerson>
          label={text('people.title')}
          columns={columns}
          actions={(record) => record.lastSignedInAt && <SignOutButton person={record} />}
          empty={<ListEmpty title={text('people.empty')} text={text('people.emptyText')} />}
        />
      )}
    </ListBase>
  );
}

function usePeopleColumns(): Column<ListedPerson>[] {
  const text = useText();
  const { nameOf, seatsOf, rolesOf, periodOf } = usePersonTexts();
  return [
    {
      source: 'name',
      label: text('people.name'),
      render: (person) => [nameOf(person), person.nameEn].filter(Boolean).join(' · '),
      isSortable: true,
      isTitle: true,
    },
    {
      source: 'companyNameHk',
      label: text('people.firm'),
      render: ({ companyNameHk, companyNameEn }) => companyNameHk || companyNameEn,
    },
    { source: 'seat', label: text('people.seat.title'), render: (person) => seatsOf(person).join(' · ') },
    { source: 'roles', label: text('people.role.title'), render: rolesOf },
    { source: 'email', label: text('people.email'), render: ({ email }) => email },
    {
      source: 'phone',
      label: text('people.phone'),
      render: ({ phone, mobile }) => [phone, mobile].filter(Boolean).join(' · '),
    },
    { source: 'lastSignedInAt', label: text('people.lastSignedIn'), render: periodOf },
  ];
}

function ExportPeople() {
  const { filterValues } = useListContext();
  const mayExport = useMayChange('people');
  if (!mayExport) return null;
  return (
    <ExportMenu
      source={{
        csv: () => peopleCalls.csv(filterValues),
        rows: () => peopleCalls.rows(filterValues),
        nothing: 'people.empty',
      }}
    />
  );
}
