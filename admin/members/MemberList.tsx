import Button from '@mui/material/Button';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import { ADMIN_MEMBERS_PER_PAGE } from '../../db/constants.ts';
import type { Member } from '../../db/validation/members.ts';
import { IfMay } from '../access/IfMay.tsx';
import { useMayChange } from '../access/screen-access.ts';
import { useText } from '../i18n/useText.ts';
import { CreateLink } from '../lists/CreateLink.tsx';
import { DeleteButton } from '../lists/DeleteButton.tsx';
import { EditLink } from '../lists/EditLink.tsx';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { useListAddress } from '../lists/list-address.ts';
import { RecordList } from '../lists/RecordList.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { useSelection } from '../lists/selection.ts';
import { MembershipFilter } from '../membership/MembershipFilter.tsx';
import { RecordTerms } from '../membership/RecordTerms.tsx';
import { DetailsButton } from './DetailsButton.tsx';
import { ExportMembers } from './ExportMembers.tsx';
import { memberName } from './field-groups.ts';
import { TypeFilter } from './TypeFilter.tsx';
import { useMemberColumns } from './useMemberColumns.tsx';

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
  const columns = useMemberColumns();
  const selection = useSelection<Member>(memberName);
  const mayRecord = useMayChange('membership-periods');
  return (
    <ListBase
      resource="members"
      filter={APPROVED}
      perPage={ADMIN_MEMBERS_PER_PAGE}
      sort={SORT}
      storeKey={false}
    >
      <ListHeading title={text('members.title')}>
        <SearchField label={text('members.search')} />
        <TypeFilter />
        <MembershipFilter />
        <IfMay action="change" subject="member-imports">
          <Button component={Link} to="/member-imports" variant="outlined">
            {text('imports.link')}
          </Button>
        </IfMay>
        <ExportMembers filter={APPROVED} />
        <CreateLink resource="members" label={text('members.add')} />
      </ListHeading>
      <RecordTerms selection={selection} />
      <RecordList<Member>
        {...(mayRecord && { selection })}
        label={text('members.title')}
        columns={columns}
        actions={(member) => (
          <>
            <DetailsButton member={member} title={text('members.viewTitle')} hasTerms />
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
