import { Box, Button } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LANGUAGES } from '../../../kit/data/queryClient.ts';
import { ListFailure, ListSkeleton, Notice } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { type BoardFilter, languageCalls } from '../../../kit/languages/language-calls.ts';
import { BoardFilters } from './BoardFilters.tsx';
import { LanguageItem } from './LanguageItem.tsx';

const PER_PAGE = 25;

export function LanguageBoard() {
  const text = useText();
  const [filter, setFilter] = useState<BoardFilter>({ resource: undefined, state: undefined });
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: [...LANGUAGES, filter, page],
    queryFn: () => languageCalls.list(filter, page, PER_PAGE),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const isLast = !data || (page + 1) * PER_PAGE >= data.total;
  return (
    <>
      <BoardFilters
        filter={filter}
        total={data?.total}
        onChange={(changed) => {
          setFilter(changed);
          setPage(0);
        }}
      />
      {error && <ListFailure retry={refetch} message={error.message} />}
      {!error && !data && <ListSkeleton />}
      {data?.total === 0 && (
        <Notice title={text('languageBoard.empty')} text={text('languageBoard.emptyText')} />
      )}
      {data && data.total > 0 && (
        <Box
          component="ul"
          aria-label={text('languageBoard.title')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
        >
          {data.data.map((state) => (
            <LanguageItem key={`${state.resource} ${state.id}`} state={state} />
          ))}
        </Box>
      )}
      {(page > 0 || !isLast) && (
        <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {text('languageBoard.later')}
          </Button>
          <Button disabled={isLast} onClick={() => setPage(page + 1)}>
            {text('languageBoard.earlier')}
          </Button>
        </Box>
      )}
    </>
  );
}
