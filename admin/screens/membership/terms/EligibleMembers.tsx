import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EligibleMember } from '../../../../core/membership/validation/membership.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { membershipCalls } from '../../../kit/data/membership-calls.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ListRow } from '../../../kit/lists/ListRow.tsx';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { PermanentDialog } from './PermanentDialog.tsx';

export function EligibleMembers() {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['eligible'],
    queryFn: membershipCalls.eligible,
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0) return <Typography>{text('membership.nobodyEligible')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, maxWidth: '46rem' }}>
      {data.map((member) => (
        <Eligible key={member.id} member={member} />
      ))}
    </Box>
  );
}

function Eligible({ member }: { member: EligibleMember }) {
  const text = useText();
  const { words } = useMemberTypes();
  const { date } = useDates();
  const [isOpen, setOpen] = useState(false);
  const spans = member.terms.map(({ startsOn, endsOn }) => `${date(startsOn)} – ${date(endsOn ?? startsOn)}`);
  return (
    <ListRow>
      <Box sx={{ mr: 'auto' }}>
        <Typography sx={{ fontWeight: 700 }}>
          {member.companyName} · {member.memberNumber}
        </Typography>
        <Typography variant="body2">
          {text('membership.eligibleSince', { ...words, date: date(member.since) })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {spans.join(text('app.comma'))}
        </Typography>
      </Box>
      <IfMay action="change" subject="members">
        <Button
          size="small"
          variant="outlined"
          aria-label={text('membership.makePermanentOf', { ...words, name: member.companyName })}
          onClick={() => setOpen(true)}
        >
          {text('membership.makePermanent', words)}
        </Button>
      </IfMay>
      {isOpen && <PermanentDialog member={member} onClose={() => setOpen(false)} />}
    </ListRow>
  );
}
