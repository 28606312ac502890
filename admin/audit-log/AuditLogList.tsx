import Typography from '@mui/material/Typography';
import { ListBase } from 'react-admin';
import type { AuditEntry } from '../../db/validation/audit-log.ts';
import { useText } from '../i18n/useText.ts';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { ResourceFilter } from './ResourceFilter.tsx';
import { SinceFilter } from './SinceFilter.tsx';
import { useAuditColumns } from './useAuditColumns.tsx';

const SORT = { field: 'id', order: 'DESC' } as const;

/** Who did what and when; to be read only. */
export default function AuditLogList() {
  const text = useText();
  const columns = useAuditColumns();
  return (
    <ListBase resource="audit-log" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('audit.title')}>
        <SearchField label={text('audit.search')} />
        <ResourceFilter />
        <SinceFilter />
      </ListHeading>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{text('audit.lead')}</Typography>
      <RecordList<AuditEntry>
        label={text('audit.title')}
        columns={columns}
        empty={<ListEmpty title={text('audit.empty')} text={text('audit.emptyText')} />}
      />
    </ListBase>
  );
}
