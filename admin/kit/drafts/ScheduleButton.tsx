import { Button } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { isDraftedResource } from '../../../core/content/validation/drafts.ts';
import { IfMay } from '../access/IfMay.tsx';
import { useText } from '../i18n/useText.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

interface ScheduleButtonProps {
  resource: string;
  record: RaRecord;
}

export function ScheduleButton({ resource, record }: ScheduleButtonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (!isDraftedResource(resource)) return null;
  return (
    <IfMay action="change" subject={resource}>
      <Button size="small" onClick={() => setOpen(true)}>
        {text('drafts.schedule.title')}
      </Button>
      {isOpen && <ScheduleDialog resource={resource} record={record} onClose={() => setOpen(false)} />}
    </IfMay>
  );
}
