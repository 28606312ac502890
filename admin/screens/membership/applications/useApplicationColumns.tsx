import { Chip, Typography } from '@mui/material';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { Column } from '../../../kit/lists/columns.ts';

const COLOURS = {
  received: 'warning',
  reviewing: 'primary',
  awaiting_payment: 'info',
  approved: 'success',
  rejected: 'error',
  withdrawn: 'default',
} as const;

export function useApplicationColumns(): Column<Application>[] {
  const text = useText();
  const { date } = useDates();
  return [
    {
      source: 'companyName',
      label: text('pending.companyName'),
      render: ({ companyName }) => companyName,
      isTitle: true,
    },
    {
      source: 'status',
      label: text('applications.status'),
      render: ({ status }) => (
        <Chip size="small" color={COLOURS[status]} label={text(`applications.statuses.${status}`)} />
      ),
      isSortable: true,
    },
    {
      source: 'appliedOn',
      label: text('pending.appliedAt'),
      render: ({ appliedOn }) => date(appliedOn),
      isSortable: true,
    },
    {
      source: 'dueOn',
      label: text('applications.due'),
      render: (application) => <Due application={application} />,
      isSortable: true,
    },
    {
      source: 'decidedAt',
      label: text('applications.decided'),
      render: ({ decidedAt }) => (decidedAt ? date(decidedAt) : text('app.none')),
      isSortable: true,
    },
  ];
}

export function Due({ application: { dueOn, isLate, decidedAt } }: { application: Application }) {
  const text = useText();
  const { date } = useDates();
  if (!dueOn || decidedAt) return text('app.none');
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ color: isLate ? 'error.main' : undefined, fontWeight: isLate ? 700 : 400 }}
    >
      {isLate ? text('applications.late', { date: date(dueOn) }) : date(dueOn)}
    </Typography>
  );
}
