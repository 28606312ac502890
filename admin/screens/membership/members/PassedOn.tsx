import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  type PassedOn as Counted,
  passedOnSchema,
} from '../../../../core/membership/validation/member-enquiries.ts';
import type { Member } from '../../../../core/membership/validation/members.ts';
import { read } from '../../../kit/data/calls.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function PassedOn({ member }: { member: Pick<Member, 'id' | 'updatedAt'> }) {
  const text = useText();
  const { data, error } = useQuery({
    queryKey: ['members', member.id, 'enquiries', member.updatedAt],
    queryFn: () => read(passedOnSchema, `/api/members/${member.id}/enquiries`),
  });
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h3" sx={{ pb: 0.5, mb: 1, borderBottom: 2, borderColor: 'primary.main' }}>
        {text('passedOn.title')}
      </Typography>
      {error && <Typography variant="body2">{text('passedOn.failed')}</Typography>}
      {data && <Figures counted={data} />}
    </Box>
  );
}

function Figures({ counted: { takesEnquiries, isReachable, passedOn, lastAt } }: { counted: Counted }) {
  const text = useText();
  const { date } = useDates();
  const standing = !takesEnquiries ? 'off' : isReachable ? 'on' : 'unreachable';
  return (
    <>
      <Typography variant="body2">{text(`passedOn.${standing}`)}</Typography>
      <Typography variant="body2">
        {lastAt ? text('passedOn.count', { count: passedOn, day: date(lastAt) }) : text('passedOn.none')}
      </Typography>
    </>
  );
}
