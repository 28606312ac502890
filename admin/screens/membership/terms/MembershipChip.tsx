import { Chip } from '@mui/material';
import type { MembershipStatus } from '../../../../core/membership/kinds.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const LOOKS = {
  permanent: { color: 'primary' },
  current: { color: 'success' },
  upcoming: { color: 'info' },
  grace: { color: 'warning' },
  unpaid: { color: 'warning' },
  lapsed: { color: 'error' },
  ended: {},
  unrecorded: { variant: 'outlined' },
} as const satisfies Record<MembershipStatus, object>;

export function MembershipChip({ status }: { status: MembershipStatus }) {
  const text = useText();
  return <Chip size="small" {...LOOKS[status]} label={text(`membership.statuses.${status}`)} />;
}
