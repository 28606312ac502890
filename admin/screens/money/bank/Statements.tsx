import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { BankStatement } from '../../../../core/money/validation/bank.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { bankCalls } from './bank-calls.ts';

export function Statements({ statements, mayUndo }: { statements: BankStatement[]; mayUndo: boolean }) {
  const text = useText();
  const { dateTime } = useDates();
  if (statements.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h2" component="h3">
        {text('bank.statements')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {statements.map((statement) => (
          <Box
            key={statement.id}
            component="li"
            sx={{
              py: 1,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ mr: 'auto', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{statement.fileName}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[
                  statement.account,
                  dateTime(statement.createdAt),
                  text('bank.linesOf', { lines: statement.lines, matched: statement.matched }),
                ].join(' · ')}
              </Typography>
            </Box>
            {mayUndo && <UndoButton statement={statement} />}
          </Box>
        ))}
      </Box>
    </Box>
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
