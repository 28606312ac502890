import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { PROFILE_CHANGE_STATUSES } from '../../../../core/membership/kinds.ts';
import type { ProfileChange } from '../../../../core/membership/validation/profile-changes.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceFilter } from '../../../kit/lists/filters/ChoiceFilter.tsx';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
import { ProfileChangeDialog } from './ProfileChangeDialog.tsx';
import { useProfileChangeColumns } from './useProfileChangeColumns.tsx';

const SORT = { field: 'id', order: 'DESC' } as const;

export default function ProfileChangeList() {
  const text = useText();
  const columns = useProfileChangeColumns();
  // The page, not the row, stores the open change request, because the row may be unmounted while the dialog
  // is open.
  const [opened, setOpened] = useState<ProfileChange>();
  return (
    <ListBase resource="profile-changes" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('profileChanges.title')}>
        <SearchField label={text('profileChanges.search')} />
        <ChoiceFilter
          name="status"
          label={text('profileChanges.status')}
          allLabel={text('profileChanges.all')}
          choices={PROFILE_CHANGE_STATUSES.map((value) => ({
            value,
            label: text(`profileChanges.statuses.${value}`),
          }))}
        />
      </ListHeading>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{text('profileChanges.lead')}</Typography>
      <RecordList<ProfileChange>
        label={text('profileChanges.title')}
        columns={columns}
        actions={(change) => <OpenChangeButton change={change} onOpen={() => setOpened(change)} />}
        empty={<ListEmpty title={text('profileChanges.empty')} text={text('profileChanges.emptyText')} />}
      />
      {opened && <ProfileChangeDialog change={opened} onClose={() => setOpened(undefined)} />}
    </ListBase>
  );
}

function OpenChangeButton({ change, onOpen }: { change: ProfileChange; onOpen: () => void }) {
  const text = useText();
  return (
    <Button
      size="small"
      aria-label={text('profileChanges.openOf', { name: change.companyName })}
      onClick={onOpen}
    >
      {text('profileChanges.open')}
    </Button>
  );
}
