import { Button } from '@mui/material';
import { useState } from 'react';
import type { MemberImport } from '../../../../core/membership/validation/member-imports.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { importCalls } from './import-calls.ts';
import { useAct } from './useAct.ts';

interface DiscardButtonProps {
  checked: MemberImport;
  onDone: () => void;
}

export function DiscardButton({ checked, onDone }: DiscardButtonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useAct({
    run: () => importCalls.discard(checked.id),
    done: 'imports.discarded',
    name: checked.fileName,
    onDone,
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('imports.discard')}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        isDangerous
        title={text('imports.discardTitle')}
        text={text('imports.discardText')}
        confirmLabel={text('imports.discard')}
        isWorking={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
