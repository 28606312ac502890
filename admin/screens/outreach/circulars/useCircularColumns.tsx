import { Chip } from '@mui/material';
import type { Circular } from '../../../../core/outreach/validation/circulars.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFieldName, withFieldNames } from '../../../kit/inputs/mail-text/useFieldName.ts';
import type { Column } from '../../../kit/lists/columns.ts';

const COLOURS = {
  draft: 'default',
  scheduled: 'info',
  preparing: 'info',
  sending: 'primary',
  paused: 'warning',
  sent: 'success',
  stopped: 'error',
  cancelled: 'default',
} as const;

export function StatusChip({ status }: Pick<Circular, 'status'>) {
  const text = useText();
  return <Chip size="small" color={COLOURS[status]} label={text(`circulars.statuses.${status}`)} />;
}

export function useShownSubject() {
  const nameOf = useFieldName();
  return ({ subjectZh }: Pick<Circular, 'subjectZh'>) => withFieldNames(subjectZh, nameOf);
}

export function useCircularColumns(): Column<Circular>[] {
  const text = useText();
  const subject = useShownSubject();
  const { dateTime } = useDates();
  return [
    {
      source: 'subjectZh',
      label: text('circulars.subject'),
      render: subject,
      isTitle: true,
    },
    {
      source: 'status',
      label: text('circulars.status'),
      render: ({ status }) => <StatusChip status={status} />,
      isSortable: true,
    },
    {
      source: 'startedAt',
      label: text('circulars.statuses.sent'),
      render: ({ startedAt, scheduledAt, sentCount }) =>
        startedAt
          ? `${dateTime(startedAt)} · ${sentCount}`
          : scheduledAt
            ? dateTime(scheduledAt)
            : text('app.none'),
      isSortable: true,
    },
    {
      source: 'authorName',
      label: text('circulars.author'),
      render: ({ authorName }) => authorName ?? text('app.none'),
    },
  ];
}
