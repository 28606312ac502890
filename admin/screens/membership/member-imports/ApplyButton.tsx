import Button from '@mui/material/Button';
import { useState } from 'react';
import type { MemberImport } from '../../../../core/membership/validation/member-imports.ts';
import { importCalls } from '../../../kit/data/import-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useAct } from './useAct.ts';

export function ApplyButton({ checked }: { checked: MemberImport }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useAct({
    run: (tell) => importCalls.apply(checked.id, tell),
    title: text('work.applyImport', { name: checked.fileName }),
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
