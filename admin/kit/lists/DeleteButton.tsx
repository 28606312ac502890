import Delete from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useMayChange } from '../access/screen-access.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import type { TextKey } from '../i18n/dictionary.ts';
import { useText } from '../i18n/useText.ts';
import { useOptimisticDelete } from './useOptimisticDelete.ts';

interface DeleteButtonProps {
  resource: string;
  record: RaRecord;
  name: string;
  question: string;
  texts: { title: TextKey; done: TextKey; failed: TextKey };
  children?: ReactNode;
}

export function DeleteButton({ resource, record, name, question, texts, children }: DeleteButtonProps) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { mutate } = useOptimisticDelete(resource, texts);
  const label = text('action.deleteOf', { name });
  const mayDelete = useMayChange(resource);
  if (!mayDelete) return null;

  function confirm() {
    setAsking(false);
    mutate(record);
  }

  return (
    <>
      <Tooltip title={text('action.delete')}>
        <IconButton color="error" data-act="remove" aria-label={label} onClick={() => setAsking(true)}>
          <Delete fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        isOpen={isAsking}
        title={text(texts.title)}
        text={question}
        confirmLabel={text('action.delete')}
        isDangerous
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
