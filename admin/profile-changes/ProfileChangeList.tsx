import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { PROFILE_CHANGE_STATUSES } from '../../db/constants.ts';
import type { ProfileChange } from '../../db/validation/membership/profile-changes.ts';
import { ChoiceFilter } from '../audit-log/ChoiceFilter.tsx';
import { useText } from '../i18n/useText.ts';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { OpenChangeButton } from './OpenChangeButton.tsx';
import { ProfileChangeDialog } from './ProfileChangeDialog.tsx';
import { useProfileChangeColumns } from './useProfileChangeColumns.tsx';

const SORT = { field: 'id', order: 'DESC' } as const;

/** What members have asked to have changed of their records, and what became of it. */
export default function ProfileChangeList() {
  const text = useText();
  const columns = useProfileChangeColumns();
  // Not the row's: that may leave the list, or become a card, while it is looked at.
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
