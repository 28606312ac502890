import { Alert } from '@mui/material';
import type { ProfileChangeDetails } from '../../../../core/membership/validation/profile-changes.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function AddressNotice({ change }: { change: ProfileChangeDetails }) {
  const text = useText();
  const { dateTime } = useDates();
  if (!change.isAddressChange) return null;
  return change.deniedAt ? (
    <Alert severity="error" sx={{ mt: 2 }}>
      {text('profileChanges.denied', { time: dateTime(change.deniedAt) })}
    </Alert>
  ) : (
    <Alert severity="info" sx={{ mt: 2 }}>
      {text('profileChanges.notDenied')}
    </Alert>
  );
}
