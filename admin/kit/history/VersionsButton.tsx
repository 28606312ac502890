import Difference from '@mui/icons-material/DifferenceOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { HISTORY_RESOURCES, type HistoryResource } from '../../../core/app/resources.ts';
import { useIsDirty } from '../editing/useIsDirty.ts';
import { useText } from '../i18n/useText.ts';
import { RecordVersions } from './RecordVersions.tsx';

const hasHistory = (resource: string): resource is HistoryResource =>
  HISTORY_RESOURCES.some((name) => name === resource);

interface VersionsButtonProps {
  resource: string;
  id: number;
}

export function VersionsButton({ resource, id }: VersionsButtonProps) {
  const text = useText();
  const isDirty = useIsDirty();
  const [isOpen, setOpen] = useState(false);
  if (!hasHistory(resource)) return null;
  return (
    <>
      <Button size="small" startIcon={<Difference fontSize="small" />} onClick={() => setOpen(true)}>
        {text('versions.title')}
      </Button>
      {isOpen && (
        <RecordVersions resource={resource} id={id} isFormChanged={isDirty} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
