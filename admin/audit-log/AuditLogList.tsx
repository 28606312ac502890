import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListBase } from 'react-admin';
import { AUDIT_ACTIONS, AUDIT_RESOURCES, type NamedAuditEntry } from '../../db/validation/audit-log.ts';
import { useText } from '../i18n/useText.ts';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DayFilter } from './DayFilter.tsx';
import { HistoryLink } from './HistoryLink.tsx';
import { RecordFilter } from './RecordFilter.tsx';
import { useAuditColumns } from './useAuditColumns.tsx';
import { useResourceName } from './useResourceName.ts';

const SORT = { field: 'id', order: 'DESC' } as const;

/** Who did what and when; to be read only. */
export default function AuditLogList() {
  const text = useText();
  const columns = useAuditColumns();
  return (
    <ListBase resource="audit-log" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('audit.title')}>
        <SearchField label={text('audit.search')} />
      </ListHeading>
      <Filters />
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{text('audit.lead')}</Typography>
      <RecordFilter />
      <RecordList<NamedAuditEntry>
        label={text('audit.title')}
        columns={columns}
        actions={({ resource, recordId }) =>
          recordId !== null && <HistoryLink resource={resource} id={recordId} />
        }
        empty={<ListEmpty title={text('audit.empty')} text={text('audit.emptyText')} />}
      />
    </ListBase>
  );
}

function Filters() {
  const text = useText();
  const nameOf = useResourceName();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <ChoiceFilter
        name="resource"
        label={text('audit.resourceFilter')}
        allLabel={text('audit.allResources')}
        choices={AUDIT_RESOURCES.map((value) => ({ value, label: nameOf(value) }))}
      />
      <ChoiceFilter
        name="action"
        label={text('audit.actionFilter')}
        allLabel={text('audit.allActions')}
        choices={AUDIT_ACTIONS.map((value) => ({ value, label: text(`audit.actions.${value}`) }))}
      />
      <DayFilter name="since" />
      <DayFilter name="until" />
    </Box>
  );
}
