import { Button } from '@mui/material';
import type { ProfileChange } from '../../../../core/membership/validation/profile-changes.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function OpenChangeButton({ change, onOpen }: { change: ProfileChange; onOpen: () => void }) {
  const text = useText();
  return (
    <Button
      size="small"
      aria-label={text('profileChanges.openOf', { name: change.companyName })}
      onClick={onOpen}
    >
      {text('profileChanges.open')}
    </Button>
  );
}
