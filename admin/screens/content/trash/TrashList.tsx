import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TRASH } from '../../../kit/data/queryClient.ts';
import { trashCalls } from '../../../kit/data/trash-calls.ts';
import { ListFailure, ListSkeleton, Notice } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { TrashedItem } from './TrashedItem.tsx';

const PER_PAGE = 25;

export function TrashList() {
  const text = useText();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: [...TRASH, page],
    queryFn: () => trashCalls.list(page, PER_PAGE),
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  if (data.total === 0) return <Notice title={text('trash.empty')} text={text('trash.emptyText')} />;
  const isLast = (page + 1) * PER_PAGE >= data.total;
  return (
    <>
      <Box
        component="ul"
        aria-label={text('trash.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {data.data.map((trashed) => (
          <TrashedItem key={`${trashed.resource} ${trashed.id}`} trashed={trashed} />
        ))}
      </Box>
      {(page > 0 || !isLast) && (
        <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {text('trash.later')}
          </Button>
          <Button disabled={isLast} onClick={() => setPage(page + 1)}>
            {text('trash.earlier')}
          </Button>
        </Box>
      )}
    </>
  );
}
