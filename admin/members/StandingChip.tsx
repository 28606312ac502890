import Chip from '@mui/material/Chip';
import { standingOf } from '../../db/member-standing.ts';
import type { Member } from '../../db/validation/members.ts';
import { useText } from '../i18n/useText.ts';

const LOOKS = {
  applied: { color: 'warning' },
  ordinary: { variant: 'outlined' },
  permanent: { color: 'primary' },
} as const;

export function StandingChip({ member }: { member: Member }) {
  const text = useText();
  const standing = standingOf(member);
  return <Chip size="small" {...LOOKS[standing]} label={text(`members.standing.${standing}`)} />;
}
