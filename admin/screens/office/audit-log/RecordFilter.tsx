import { Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import type { NamedAuditEntry } from '../../../../core/app/audit-log.ts';
import { useResourceName } from '../../../kit/i18n/useResourceName.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFilterChange } from '../../../kit/lists/useFilterChange.ts';

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
