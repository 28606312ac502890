import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import type { Member } from '../../db/validation/members.ts';
import { useText } from '../i18n/useText.ts';
import { type MatchedField, matchIn } from './match.ts';

/** Where a search has found a member, if the row does not show it anyway. */
export function MatchHint({ member }: { member: Member }) {
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
