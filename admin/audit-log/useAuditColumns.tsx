import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../db/validation/audit-log.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import type { Column } from '../lists/columns.ts';
import { useResourceName } from './useResourceName.ts';

export function useAuditColumns(): Column<AuditEntry>[] {
  const text = useText();
  const translate = useTranslate();
  const nameOf = useResourceName();
  const { dateTime } = useDates();
  const fieldName = (resource: string, field: string) =>
    translate(`resources.${resource}.fields.${field}`, { _: field });
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
      render: ({ action, recordCount }) =>
        [
          translate(`audit.actions.${action}`, { _: action }),
          recordCount !== null && text('audit.records', { smart_count: recordCount }),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      source: 'resource',
      label: text('audit.record'),
      render: ({ resource, recordId }) => `${nameOf(resource)}${recordId ? ` #${recordId}` : ''}`,
    },
    {
      source: 'fields',
      label: text('audit.fields'),
      render: ({ resource, fields }) =>
        fields.map((field) => fieldName(resource, field)).join(text('app.comma')) || text('app.none'),
    },
  ];
}
