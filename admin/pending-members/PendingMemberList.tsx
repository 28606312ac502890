import { ListBase } from 'react-admin';
import type { Member } from '../../db/validation/members.ts';
import { useText } from '../i18n/useText.ts';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { useSelection } from '../lists/selection.ts';
import { DetailsButton } from '../members/DetailsButton.tsx';
import { memberName } from '../members/field-groups.ts';
import { ApproveButton } from './ApproveButton.tsx';
import { RejectButton } from './RejectButton.tsx';
import { RejectMany } from './RejectMany.tsx';
import { usePendingMemberColumns } from './usePendingMemberColumns.tsx';

export default function PendingMemberList() {
  const text = useText();
  const columns = usePendingMemberColumns();
  const selection = useSelection<Member>(memberName);
  return (
    <ListBase
      resource="pending-members"
      perPage={10}
      sort={{ field: 'created', order: 'ASC' }}
      storeKey={false}
    >
      <ListHeading title={text('pending.title')}>
        <SearchField label={text('pending.search')} />
      </ListHeading>
      <RejectMany selection={selection} />
      <RecordList<Member>
        selection={selection}
        label={text('pending.title')}
        columns={columns}
        actions={(member) => (
          <>
            <DetailsButton member={member} title={text('pending.viewTitle')} />
            <ApproveButton member={member} />
            <RejectButton member={member} />
          </>
        )}
        empty={<ListEmpty title={text('pending.empty')} text={text('pending.emptyText')} />}
      />
    </ListBase>
  );
}
