import { Button } from '@mui/material';
import { useState } from 'react';
import type { BankStatement } from '../../../../core/money/validation/bank.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { FileItem, FileList } from '../../../kit/tables-from-files/FileList.tsx';
import { bankCalls } from './bank-calls.ts';

export function Statements({ statements, mayUndo }: { statements: BankStatement[]; mayUndo: boolean }) {
  const text = useText();
  const { dateTime } = useDates();
  if (statements.length === 0) return null;
  return (
    <FileList title={text('bank.statements')}>
      {statements.map((statement) => (
        <FileItem
          key={statement.id}
          name={statement.fileName}
          lines={[
            [
              statement.account,
              dateTime(statement.createdAt),
              text('bank.linesOf', { lines: statement.lines, matched: statement.matched }),
            ].join(' · '),
          ]}
        >
          {mayUndo && <UndoButton statement={statement} />}
        </FileItem>
      ))}
    </FileList>
  );
}

function UndoButton({ statement }: { statement: BankStatement }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { fileName, matched } = statement;
  const { mutate, isPending } = useCall({
    call: () => bankCalls.undo(statement),
    done: { title: 'bank.undone', text: fileName },
    onDone: () => setOpen(false),
    failed: 'membership.failed',
    refreshes: EVERYTHING,
  });
  return (
    <>
      <Button size="small" aria-label={text('bank.undoOf', { name: fileName })} onClick={() => setOpen(true)}>
        {text('bank.undo')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isDangerous
        title={text('bank.undoTitle')}
        text={text('bank.undoText', { name: fileName, count: matched })}
        confirmLabel={text('bank.undo')}
        isWorking={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
