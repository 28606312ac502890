import { Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useText } from '../../../kit/i18n/useText.ts';
import { type MatchedField, matchIn } from './match.ts';
import type { MemberRow } from './row.ts';

export function MatchHint({ member }: { member: MemberRow }) {
  const text = useText();
  const { filterValues } = useListContext();
  const match: MatchedField | undefined = matchIn(member, filterValues.q ?? '');
  if (!match) return null;
  const name = text(`resources.members.fields.${match}`);
  return (
    <Typography variant="caption" component="div" sx={{ color: 'primary.dark' }}>
      {text('list.foundIn', { name, value: member[match] })}
    </Typography>
  );
}
