import { Box } from '@mui/material';
import { type RefObject, useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { KeptAlert } from './KeptAlert.tsx';
import { forgetForm, keepForm, keptForms, newKey } from './kept-forms.ts';
import { useIsDirty } from './useIsDirty.ts';

const PAUSE_MS = 400;

interface KeptNoticeProps {
  resource: string;
  isSaved: RefObject<boolean>;
}

export function KeptNotice({ resource, isSaved }: KeptNoticeProps) {
  const record = useRecordContext();
  const id = record?.id;
  const { setValue } = useFormContext();
  const values = useWatch();
  const isDirty = useIsDirty();
  const [key] = useState(() => newKey(resource, id));
  const [left, setLeft] = useState(() => keptForms(resource, id));
  const [found] = left;

  useEffect(() => {
    // Stores nothing while the form is unchanged or its text is autosaved on the server.
    if (!isDirty) return forgetForm(key);
    const timer = setTimeout(() => keepForm(key, values), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDirty, key, values]);
  useEffect(
    () => () => {
      if (isSaved.current) forgetForm(key);
    },
    [key, isSaved],
  );

  if (!found) return null;

  function drop() {
    if (found) forgetForm(found.key);
    setLeft(left.slice(1));
  }

  function restore() {
    if (!found) return;
    keepForm(key, found.values);
    for (const [name, value] of Object.entries(found.values)) setValue(name, value, { shouldDirty: true });
    drop();
  }

  const isOlder = record !== undefined && record.updatedAt !== found.values.updatedAt;
  return (
    <Box sx={{ mb: 2 }}>
      <KeptAlert at={found.at} isOlder={isOlder} onRestore={restore} onDrop={drop} />
    </Box>
  );
}
