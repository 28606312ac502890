import Chip from '@mui/material/Chip';
import { useListContext } from 'react-admin';
import type { NamedAuditEntry } from '../../../../db/validation/office/audit-log.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFilterChange } from '../../../kit/lists/useFilterChange.ts';
import { useResourceName } from './useResourceName.ts';

/** Shows the record by which the audit log is filtered, with a link to the whole log. */
export function RecordFilter() {
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
