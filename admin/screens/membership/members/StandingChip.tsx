import { Chip } from '@mui/material';
import { standingOf } from '../../../../core/membership/member-standing.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { MemberRow } from './row.ts';

const LOOKS = {
  applied: { color: 'warning' },
  ordinary: { variant: 'outlined' },
  permanent: { color: 'primary' },
} as const;

export function StandingChip({ member }: { member: MemberRow }) {
  const text = useText();
  const standing = standingOf(member);
  return <Chip size="small" {...LOOKS[standing]} label={text(`members.standing.${standing}`)} />;
}
