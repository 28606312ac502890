import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { NamedAuditEntry } from '../../../../core/app/audit-log.ts';
import { recordAddress } from '../../../kit/audit-log/record-address.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useResourceName } from '../../../kit/i18n/useResourceName.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { Column } from '../../../kit/lists/columns.ts';
import { useAuditWords } from './useAuditWords.ts';

export function useAuditColumns(): Column<NamedAuditEntry>[] {
  const text = useText();
  const words = useAuditWords();
  const { dateTime } = useDates();
  return [
    { source: 'at', label: text('audit.at'), render: ({ at }) => dateTime(at), width: '11rem' },
    {
      source: 'accountName',
      label: text('audit.who'),
      render: ({ accountName }) => <strong>{accountName ?? text('audit.nobody')}</strong>,
      isTitle: true,
    },
    {
      source: 'action',
      label: text('audit.what'),
      render: (entry) => (
        <>
          {[
            words.act(entry),
            entry.recordCount !== null && text('audit.records', { smart_count: entry.recordCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {entry.actCount > 1 && <RowsOfAct entry={entry} />}
        </>
      ),
    },
    { source: 'resource', label: text('audit.record'), render: (entry) => <Subject entry={entry} /> },
    {
      source: 'fields',
      label: text('audit.fields'),
      render: (entry) => words.fields(entry) || text('app.none'),
    },
  ];
}

function RowsOfAct({ entry: { id, actCount } }: { entry: NamedAuditEntry }) {
  const text = useText();
  const filter = encodeURIComponent(JSON.stringify({ act: id }));
  return (
    <>
      {' · '}
      <Link component={RouterLink} to={`/dashboard/audit-log?filter=${filter}`}>
        {text('audit.records', { smart_count: actCount })}
      </Link>
    </>
  );
}

function Subject({ entry }: { entry: NamedAuditEntry }) {
  const text = useText();
  const nameOf = useResourceName();
  const address = recordAddress(entry);
  const kind = nameOf(entry.resource);
  if (entry.recordId === null) return kind;
  const name = entry.recordName ?? text('audit.gone');
  return (
    <>
      {kind}
      {text('audit.separator')}
      {address ? (
        <Link component={RouterLink} to={address}>
          {name}
        </Link>
      ) : (
        name
      )}
    </>
  );
}
