import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RenewalMember } from '../../../../db/validation/membership/renewals.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';

/** Lists with more names than this get a search field. */
const MOST_IN_SIGHT = 10;

interface RenewalNamesProps {
  year: number;
  leftOut: RenewalMember[];
  onChange: (leftOut: RenewalMember[]) => void;
}

/**
 * Lists the members who will receive a renewal invoice, each with a checkbox, and the members without a
 * recorded term.
 */
export function RenewalNames({ year, leftOut, onChange }: RenewalNamesProps) {
  const text = useText();
  const [sought, setSought] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['renewal-members', year],
    queryFn: () => moneyCalls.renewalMembers(year),
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  const isLeftOut = ({ id }: RenewalMember) => leftOut.some((one) => one.id === id);
  const toggle = (member: RenewalMember) =>
    onChange(isLeftOut(member) ? leftOut.filter(({ id }) => id !== member.id) : [...leftOut, member]);
  const shown = data.toRenew.filter((member) => nameOf(member).toLowerCase().includes(sought));
  return (
    <Box
      sx={{ mt: 1, maxHeight: '40vh', overflow: 'auto' }}
      tabIndex={0}
      role="group"
      aria-label={text('renewals.names')}
    >
      {data.toRenew.length > MOST_IN_SIGHT && (
        <TextField
          type="search"
          fullWidth
          autoFocus
          size="small"
          sx={{ my: 1 }}
          label={text('renewals.find')}
          onChange={({ target }) => setSought(target.value.trim().toLowerCase())}
        />
      )}
      {shown.map((member) => (
        <FormControlLabel
          key={member.id}
          sx={{ display: 'flex' }}
          control={<Checkbox size="small" checked={!isLeftOut(member)} onChange={() => toggle(member)} />}
          label={nameOf(member)}
        />
      ))}
      {data.withoutTerm.length > 0 && (
        <>
          <Typography sx={{ mt: 1, fontWeight: 700 }}>{text('renewals.withoutTerm')}</Typography>
          {data.withoutTerm.map((member) => (
            <Typography key={member.id} variant="body2">
              {nameOf(member)}
            </Typography>
          ))}
        </>
      )}
    </Box>
  );
}

const nameOf = ({ memberNumber, companyName }: RenewalMember) => `${memberNumber} ${companyName}`;
