import { Chip } from '@mui/material';
import type { ProfileChange } from '../../../../core/membership/validation/profile-changes.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { Column } from '../../../kit/lists/columns.ts';
import { useFieldNames } from './useFieldNames.ts';

const COLOURS = {
  open: 'warning',
  approved: 'success',
  declined: 'error',
  superseded: 'default',
  withdrawn: 'default',
} as const;

export function useProfileChangeColumns(): Column<ProfileChange>[] {
  const text = useText();
  const { dateTime } = useDates();
  const { nameOf, inOrder } = useFieldNames();
  return [
    {
      source: 'companyName',
      label: text('profileChanges.company'),
      render: ({ companyName }) => companyName,
      isTitle: true,
    },
    {
      source: 'fields',
      label: text('profileChanges.fields'),
      render: ({ fields }) => inOrder(fields).map(nameOf).join(text('app.comma')),
    },
    {
      source: 'status',
      label: text('profileChanges.status'),
      render: ({ status, deniedAt }) => (
        <>
          <Chip size="small" color={COLOURS[status]} label={text(`profileChanges.statuses.${status}`)} />
          {deniedAt && <Chip size="small" color="error" label={text('profileChanges.deniedShort')} />}
        </>
      ),
      isSortable: true,
    },
    {
      source: 'createdAt',
      label: text('profileChanges.asked'),
      render: ({ createdAt }) => dateTime(createdAt),
      isSortable: true,
    },
    {
      source: 'decidedAt',
      label: text('profileChanges.decided'),
      render: ({ decidedAt }) => (decidedAt ? dateTime(decidedAt) : text('app.none')),
      isSortable: true,
    },
  ];
}
