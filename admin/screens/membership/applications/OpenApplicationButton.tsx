import { Button } from '@mui/material';
import { useState } from 'react';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ApplicationDialog } from './ApplicationDialog.tsx';

export function OpenApplicationButton({ application }: { application: Application }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={text('applications.openOf', { name: application.companyName })}
        onClick={() => setOpen(true)}
      >
        {text('applications.open')}
      </Button>
      {isOpen && <ApplicationDialog application={application} onClose={() => setOpen(false)} />}
    </>
  );
}
