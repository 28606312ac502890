import Button from '@mui/material/Button';
import { useState } from 'react';
import type { MemberImport } from '../../db/validation/membership/member-imports.ts';
import { importCalls } from '../data/import-calls.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { useAct } from './useAct.ts';

/** Does what the rows say, after a question that says how much that is. */
export function ApplyButton({ checked }: { checked: MemberImport }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useAct({
    run: () => importCalls.apply(checked.id),
    done: 'imports.applied',
    name: checked.fileName,
    onDone: () => setOpen(false),
  });
  const { create, fill, update } = checked.counts;
  const count = create + fill + update;
  return (
    <>
      <Button variant="contained" disabled={count === 0} onClick={() => setOpen(true)}>
        {text('imports.apply', { count })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={text('imports.applyTitle')}
        text={text('imports.applyText', checked.counts)}
        confirmLabel={text('imports.link')}
        isWorking={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
