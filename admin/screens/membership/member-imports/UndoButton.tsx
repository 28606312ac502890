import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { ChangedRow } from '../../../../core/membership/validation/changed-row.ts';
import type { MemberImport } from '../../../../core/membership/validation/member-imports.ts';
import { errorCode } from '../../../kit/data/http.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { importCalls } from './import-calls.ts';
import { useAct } from './useAct.ts';

const changedIn = (error: unknown): ChangedRow[] | undefined =>
  error instanceof HttpError && errorCode(error) === 'changed_since' ? error.body?.rows : undefined;

export function UndoButton({ applied }: { applied: MemberImport }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useAct({
    run: () => importCalls.undo(applied.id, changed !== undefined),
    title: text('work.undoImport', { name: applied.fileName }),
    done: 'imports.undone',
    name: applied.fileName,
    onDone: () => setOpen(false),
    isTold: (failure) => changedIn(failure) !== undefined,
  });
  const changed = changedIn(error);
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={text('imports.undoOf', { name: applied.fileName })}
        onClick={() => setOpen(true)}
      >
        {text('imports.undo')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isDangerous
        title={text(changed ? 'imports.changedTitle' : 'imports.undoTitle')}
        text={
          changed
            ? text('imports.changedText')
            : text('imports.undoText', { name: applied.fileName, create: applied.counts.create })
        }
        confirmLabel={text(changed ? 'imports.undoOthers' : 'imports.undo')}
        isWorking={isPending}
        onConfirm={() => mutate()}
        onCancel={close}
      >
        {changed && (
          <Box component="ul" sx={{ pl: 3 }}>
            {changed.map(({ rowNo, companyName }) => (
              <li key={rowNo}>{companyName}</li>
            ))}
          </Box>
        )}
      </ConfirmDialog>
    </>
  );
}
