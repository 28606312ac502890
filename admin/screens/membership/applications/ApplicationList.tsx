import { ToggleButton, Typography } from '@mui/material';
import { ListBase, useStore } from 'react-admin';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { useOfficeRules } from '../../../kit/data/useOfficeRules.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
import { SearchField } from '../../../kit/lists/SearchField.tsx';
import { useSelection } from '../../../kit/lists/selection.ts';
import { ApplicationBoard } from './ApplicationBoard.tsx';
import { OpenApplicationButton } from './OpenApplicationButton.tsx';
import { PaperButtons } from './PaperButtons.tsx';
import { RejectMany } from './RejectMany.tsx';
import { OPEN_FILTER, StatusFilter } from './StatusFilter.tsx';
import { useApplicationColumns } from './useApplicationColumns.tsx';

const SORT = { field: 'dueOn', order: 'ASC' } as const;

export default function ApplicationList() {
  const text = useText();
  const columns = useApplicationColumns();
  const selection = useSelection<Application>(({ companyName }) => companyName);
  const { applicationDays: days } = useOfficeRules();
  const [isBoard, setBoard] = useStore('applications.board', false);
  return (
    <ListBase
      resource="applications"
      perPage={25}
      sort={SORT}
      filterDefaultValues={OPEN_FILTER}
      storeKey={false}
    >
      <ListHeading title={text('pending.title')}>
        <SearchField label={text('pending.search')} />
        {!isBoard && <StatusFilter />}
        <PaperButtons />
        <ToggleButton value="board" size="small" selected={isBoard} onChange={() => setBoard(!isBoard)}>
          {text('applications.board')}
        </ToggleButton>
      </ListHeading>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{text('applications.lead', { days })}</Typography>
      {!isBoard && <RejectMany selection={selection} />}
      {isBoard ? (
        <ApplicationBoard />
      ) : (
        <RecordList<Application>
          selection={selection}
          label={text('pending.title')}
          columns={columns}
          actions={(application) => <OpenApplicationButton application={application} />}
          empty={<ListEmpty title={text('applications.empty')} text={text('applications.emptyText')} />}
        />
      )}
    </ListBase>
  );
}
