import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { NamedAuditEntry } from '../../db/validation/audit-log.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import type { Column } from '../lists/columns.ts';
import { recordAddress } from './record-address.ts';
import { useAuditWords } from './useAuditWords.ts';
import { useResourceName } from './useResourceName.ts';

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
      render: (entry) =>
        [
          words.act(entry),
          entry.recordCount !== null && text('audit.records', { smart_count: entry.recordCount }),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    { source: 'resource', label: text('audit.record'), render: (entry) => <Subject entry={entry} /> },
    {
      source: 'fields',
      label: text('audit.fields'),
      render: (entry) => words.fields(entry) || text('app.none'),
    },
  ];
}

/** What it was done with: by its name, which leads there, while it is there. */
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
