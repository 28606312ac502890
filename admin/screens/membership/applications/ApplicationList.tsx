import Print from '@mui/icons-material/PrintOutlined';
import { Button, ToggleButton, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase, useStore } from 'react-admin';
import { Link } from 'react-router';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
import { useSelection } from '../../../kit/lists/selection.ts';
import { PaperFormsDialog } from '../../../kit/paper-forms/PaperFormsDialog.tsx';
import { useOfficeRules } from '../../../kit/rules/useOfficeRules.ts';
import { ApplicationBoard } from './ApplicationBoard.tsx';
import { OpenApplicationButton } from './OpenApplicationButton.tsx';
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

function PaperButtons() {
  const text = useText();
  const mayChange = useMayChange('applications');
  const [isMaking, setMaking] = useState(false);
  if (!mayChange) return null;
  return (
    <>
      <Button startIcon={<Print />} onClick={() => setMaking(true)}>
        {text('paperForms.menu')}
      </Button>
      <Button component={Link} to="/enter">
        {text('paperForms.enter')}
      </Button>
      {isMaking && <PaperFormsDialog onClose={() => setMaking(false)} />}
    </>
  );
}
