import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ProfileChange } from '../../db/validation/membership/profile-changes.ts';
import { useText } from '../i18n/useText.ts';
import { ProfileChangeDialog } from './ProfileChangeDialog.tsx';

export function OpenChangeButton({ change }: { change: ProfileChange }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={text('profileChanges.openOf', { name: change.companyName })}
        onClick={() => setOpen(true)}
      >
        {text('profileChanges.open')}
      </Button>
      {isOpen && <ProfileChangeDialog change={change} onClose={() => setOpen(false)} />}
    </>
  );
}
