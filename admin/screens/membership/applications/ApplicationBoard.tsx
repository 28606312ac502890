import { Box, Typography } from '@mui/material';
import { useGetList, useListContext } from 'react-admin';
import { type APPLICATION_STATUSES, OPEN_STATUSES } from '../../../../core/membership/kinds.ts';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { errorMessage } from '../../../kit/data/http.ts';
import { ListFailure } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { OpenApplicationButton } from './OpenApplicationButton.tsx';
import { Due } from './useApplicationColumns.tsx';

const MOST_CARDS = 50;

export function ApplicationBoard() {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: `repeat(${OPEN_STATUSES.length}, minmax(0, 1fr))` },
        gap: 2,
        alignItems: 'start',
      }}
    >
      {OPEN_STATUSES.map((status) => (
        <BoardColumn key={status} status={status} />
      ))}
    </Box>
  );
}

function BoardColumn({ status }: { status: (typeof APPLICATION_STATUSES)[number] }) {
  const text = useText();
  const { q } = useListContext().filterValues as { q?: string };
  const { data, total, error, refetch } = useGetList<Application>('applications', {
    filter: { status, ...(q && { q }) },
    sort: { field: 'dueOn', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_CARDS },
  });
  if (error) return <ListFailure retry={refetch} message={errorMessage(error)} />;
  const name = text(`applications.statuses.${status}`);
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ p: 1.5, bgcolor: 'background.default', borderRadius: 1 }}
    >
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {name} {total !== undefined && `(${total})`}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {data?.map((application) => (
          <Card key={application.id} application={application} />
        ))}
      </Box>
      {data?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('applications.noneHere')}
        </Typography>
      )}
    </Box>
  );
}

function Card({ application }: { application: Application }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1.5,
        border: 1,
        borderColor: application.isLate ? 'error.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 700 }}>{application.companyName}</Typography>
        <Due application={application} />
      </Box>
      <OpenApplicationButton application={application} />
    </Box>
  );
}
