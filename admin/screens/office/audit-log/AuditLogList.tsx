import { Box, Chip, Typography } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { AUDIT_ACTIONS, AUDIT_RESOURCES, type NamedAuditEntry } from '../../../../core/app/audit-log.ts';
import { HistoryLink } from '../../../kit/audit-log/HistoryLink.tsx';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useResourceName } from '../../../kit/i18n/useResourceName.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceFilter } from '../../../kit/lists/filters/ChoiceFilter.tsx';
import { DayFilter } from '../../../kit/lists/filters/DayFilter.tsx';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { useFilterChange } from '../../../kit/lists/filters/useFilterChange.ts';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
import { useAuditColumns } from './useAuditColumns.tsx';

const SORT = { field: 'id', order: 'DESC' } as const;

const ACTS = { isAct: true };

interface ShownFilter {
  act?: unknown;
  recordId?: unknown;
}

function shownFilter(filter: string | null): ShownFilter {
  try {
    return (JSON.parse(filter ?? '{}') ?? {}) as ShownFilter;
  } catch {
    return {};
  }
}

export default function AuditLogList() {
  const text = useText();
  const columns = useAuditColumns();
  const { act, recordId } = shownFilter(useSearchParams()[0].get('filter'));
  // By default, all entries of an action on several records are one row. The history of a record, and the list
  // of one action's entries, show every entry.
  const filter = act === undefined && recordId === undefined ? ACTS : undefined;
  return (
    <ListBase resource="audit-log" perPage={25} sort={SORT} storeKey={false} filter={filter}>
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

function RecordFilter() {
  const text = useText();
  const nameOf = useResourceName();
  const { data, filterValues } = useListContext<NamedAuditEntry>();
  const setFilter = useFilterChange();
  const { resource, recordId } = filterValues;
  if (recordId === undefined) return null;
  const name = data?.find((entry) => entry.recordId === recordId)?.recordName ?? text('audit.gone');
  return (
    <Chip
      color="primary"
      label={text('audit.historyOf', { resource: nameOf(resource), name })}
      onDelete={() => setFilter('recordId', undefined)}
      sx={{ maxWidth: '100%', mb: 2 }}
    />
  );
}
