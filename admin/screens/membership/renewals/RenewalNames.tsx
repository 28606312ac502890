import { Box, Button, TextField, Typography } from '@mui/material';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RenewalMember } from '../../../../core/membership/validation/renewals.ts';
import { moneyCalls, RENEWALS_A_PAGE } from '../../../kit/data/money-calls.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';

const MOST_IN_SIGHT = 10;

interface RenewalNamesProps {
  year: number;
  leftOut: RenewalMember[];
  onChange: (leftOut: RenewalMember[]) => void;
}

export function RenewalNames({ year, leftOut, onChange }: RenewalNamesProps) {
  const text = useText();
  const [sought, setSought] = useState('');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['renewal-members', year, sought],
    queryFn: ({ pageParam }) => moneyCalls.renewalMembers(year, sought, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ toRenew, withoutTerm }, _pages, first) =>
      Math.max(toRenew.length, withoutTerm.length) < RENEWALS_A_PAGE ? undefined : first + RENEWALS_A_PAGE,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  const isLeftOut = ({ id }: RenewalMember) => leftOut.some((one) => one.id === id);
  const toggle = (member: RenewalMember) =>
    onChange(isLeftOut(member) ? leftOut.filter(({ id }) => id !== member.id) : [...leftOut, member]);
  const shown = data.pages.flatMap(({ toRenew }) => toRenew);
  const withoutTerm = data.pages.flatMap((page) => page.withoutTerm);
  return (
    <Box
      sx={{ mt: 1, maxHeight: '40vh', overflow: 'auto' }}
      tabIndex={0}
      role="group"
      aria-label={text('renewals.names')}
    >
      {(sought !== '' || shown.length > MOST_IN_SIGHT) && (
        <TextField
          type="search"
          fullWidth
          autoFocus
          size="small"
          sx={{ my: 1 }}
          label={text('renewals.find')}
          onChange={({ target }) => setSought(target.value.trim())}
        />
      )}
      {shown.map((member) => (
        <CheckField
          key={member.id}
          sx={{ display: 'flex' }}
          label={nameOf(member)}
          size="small"
          checked={!isLeftOut(member)}
          onCheck={() => toggle(member)}
        />
      ))}
      {withoutTerm.length > 0 && (
        <>
          <Typography sx={{ mt: 1, fontWeight: 700 }}>{text('renewals.withoutTerm')}</Typography>
          {withoutTerm.map((member) => (
            <Typography key={member.id} variant="body2">
              {nameOf(member)}
            </Typography>
          ))}
        </>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {text('renewals.more')}
        </Button>
      )}
    </Box>
  );
}

const nameOf = ({ memberNumber, companyName }: RenewalMember) => `${memberNumber} ${companyName}`;
