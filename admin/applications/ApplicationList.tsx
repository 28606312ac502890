import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { ListBase, useStore } from 'react-admin';
import { APPLICATION_STATUSES } from '../../db/constants.ts';
import type { Application } from '../../db/validation/applications.ts';
import { ChoiceFilter } from '../audit-log/ChoiceFilter.tsx';
import { useText } from '../i18n/useText.ts';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { ApplicationBoard } from './ApplicationBoard.tsx';
import { OpenApplicationButton } from './OpenApplicationButton.tsx';
import { useApplicationColumns } from './useApplicationColumns.tsx';

const SORT = { field: 'dueOn', order: 'ASC' } as const;

/** Who has applied, by when they are to hear, and what became of it. */
export default function ApplicationList() {
  const text = useText();
  const columns = useApplicationColumns();
  const [isBoard, setBoard] = useStore('applications.board', false);
  return (
    <ListBase resource="applications" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('applications.title')}>
        <SearchField label={text('pending.search')} />
        {!isBoard && (
          <ChoiceFilter
            name="status"
            label={text('applications.status')}
            allLabel={text('applications.all')}
            choices={APPLICATION_STATUSES.map((value) => ({
              value,
              label: text(`applications.statuses.${value}`),
            }))}
          />
        )}
        <ToggleButton value="board" size="small" selected={isBoard} onChange={() => setBoard(!isBoard)}>
          {text('applications.board')}
        </ToggleButton>
      </ListHeading>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{text('applications.lead')}</Typography>
      {isBoard ? (
        <ApplicationBoard />
      ) : (
        <RecordList<Application>
          label={text('applications.title')}
          columns={columns}
          actions={(application) => <OpenApplicationButton application={application} />}
          empty={<ListEmpty title={text('applications.empty')} text={text('applications.emptyText')} />}
        />
      )}
    </ListBase>
  );
}
