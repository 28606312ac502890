import { Button } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import { ADMIN_MEMBERS_PER_PAGE } from '../../../../core/membership/kinds.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { useMayChange, useMaySee } from '../../../kit/access/screen-access.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ColumnChoice } from '../../../kit/lists/ColumnChoice.tsx';
import { CreateLink } from '../../../kit/lists/CreateLink.tsx';
import { useColumnChoice } from '../../../kit/lists/column-choice.ts';
import { DeleteButton } from '../../../kit/lists/DeleteButton.tsx';
import { EditLink } from '../../../kit/lists/EditLink.tsx';
import { useListAddress } from '../../../kit/lists/filters/list-address.ts';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
import { useSelection } from '../../../kit/lists/selection.ts';
import { MembershipFilter } from '../terms/MembershipFilter.tsx';
import { RecordTerms } from '../terms/RecordTerms.tsx';
import { DetailsButton } from './DetailsButton.tsx';
import { ExportMembers } from './ExportMembers.tsx';
import { memberName } from './field-groups.ts';
import { RarerFilters } from './RarerFilters.tsx';
import { MEMBER_ROW_FIELDS, type MemberRow } from './row.ts';
import { TypeFilter } from './TypeFilter.tsx';
import { useMemberColumns } from './useMemberColumns.tsx';

const WHO_VOTES = `/dashboard/people?filter=${encodeURIComponent('{"role":"representative"}')}`;
const APPROVED = { companyStatus: true };
const SORT = { field: 'companyNameHk', order: 'ASC' } as const;
const DELETE_TEXTS = {
  title: 'members.deleteTitle',
  done: 'members.deleted',
  failed: 'members.deleteFailed',
} as const;

export default function MemberList() {
  const text = useText();
  const address = useListAddress('members');
  const { shown, ...choice } = useColumnChoice('members', useMemberColumns());
  const fields = [...new Set<string>([...MEMBER_ROW_FIELDS, ...choice.chosen])];
  const selection = useSelection<MemberRow>(memberName);
  const maySee = useMaySee();
  const mayRecord = useMayChange('membership-periods');
  return (
    <ListBase
      resource="members"
      filter={APPROVED}
      perPage={ADMIN_MEMBERS_PER_PAGE}
      sort={SORT}
      queryOptions={{ meta: { fields } }}
      storeKey={false}
    >
      <ListHeading title={text('members.title')}>
        <SearchField label={text('members.search')} />
        <TypeFilter />
        <MembershipFilter />
        <RarerFilters />
        {maySee('people') && (
          <Button component={Link} to={WHO_VOTES} variant="outlined">
            {text('people.whoVotes')}
          </Button>
        )}
        <IfMay action="change" subject="member-imports">
          <Button component={Link} to="/member-imports" variant="outlined">
            {text('imports.link')}
          </Button>
        </IfMay>
        <ExportMembers filter={APPROVED} />
        <CreateLink resource="members" label={text('members.add')} />
      </ListHeading>
      <RecordTerms selection={selection} />
      <RecordList<MemberRow>
        {...(mayRecord && { selection })}
        label={text('members.title')}
        columns={shown}
        besidePager={<ColumnChoice label={text('list.columns')} {...choice} />}
        actions={(member) => (
          <>
            <DetailsButton member={member} title={text('members.viewTitle')} />
            <EditLink to={address.edit(member.id)} name={memberName(member)} />
            <DeleteButton
              resource="members"
              record={member}
              name={memberName(member)}
              question={text('members.deleteText', { name: memberName(member) })}
              texts={DELETE_TEXTS}
            />
          </>
        )}
        empty={<ListEmpty title={text('members.empty')} text={text('members.emptyText')} />}
      />
    </ListBase>
  );
}
