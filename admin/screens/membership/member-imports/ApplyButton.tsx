import { Button } from '@mui/material';
import { useState } from 'react';
import type { MemberImport } from '../../../../core/membership/validation/member-imports.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { importCalls } from './import-calls.ts';
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
  const { create, fill, update, people = 0, ends = 0 } = checked.counts;
  const count = create + fill + update;
  return (
    <>
      <Button variant="contained" disabled={count === 0} onClick={() => setOpen(true)}>
        {text(people > 0 ? 'imports.applyPeople' : 'imports.apply', { count, people })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={text('imports.applyTitle')}
        text={[
          text('imports.applyText', checked.counts),
          people > 0 && text('imports.peopleCount', { count: people }),
          ends > 0 && text('imports.endsTold', { count: ends }),
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={text('imports.link')}
        isWorking={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
