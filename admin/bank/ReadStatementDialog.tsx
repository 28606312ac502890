import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankMapping, BankStatement } from '../../db/validation/membership/bank.ts';
import { bankCalls } from '../data/bank-calls.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { ENCODINGS, type Encoding } from '../tables-from-files/decode.ts';
import { guessMapping, isComplete, linesOf } from './columns.ts';
import { MappingFields } from './MappingFields.tsx';
import { StatementPreview } from './StatementPreview.tsx';
import { useStatementFile } from './useStatementFile.ts';

interface ReadStatementDialogProps {
  file: File;
  /** Those of before, the latest first: what an account's columns were is remembered. */
  known: BankStatement[];
  onClose: () => void;
}

/** Shows what a file says and lets staff name the columns before it is read in. */
export function ReadStatementDialog({ file, known, onClose }: ReadStatementDialogProps) {
  const text = useText();
  const { rows = [], hash, encoding, setEncoding, error } = useStatementFile(file);
  const [account, setAccount] = useState(known[0]?.account ?? '');
  const [own, setOwn] = useState<BankMapping>();
  const guessed = guessMapping(rows);
  const remembered = known.find((statement) => statement.account === account)?.mapping;
  const mapping = own ?? (isComplete(guessed.mapping) ? guessed.mapping : (remembered ?? guessed.mapping));
  const { lines, skipped } = linesOf(rows, mapping);
  const { mutate, isPending } = useReading(onClose);
  return (
    <ConfirmDialog
      isOpen
      title={text('bank.readTitle', { name: file.name })}
      text={error ? error.message : text('bank.readText', { count: lines.length, skipped: skipped.length })}
      confirmLabel={text('bank.read')}
      isWorking={isPending}
      isIncomplete={lines.length === 0 || account.trim() === '' || !isComplete(mapping)}
      onConfirm={() =>
        mutate({ fileName: file.name, fileHash: hash, account: account.trim(), mapping, lines })
      }
      onCancel={onClose}
    >
      <TextField
        fullWidth
        required
        sx={{ mt: 2 }}
        label={text('bank.account')}
        helperText={text('bank.accountHelp')}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
      />
      <TextField
        select
        fullWidth
        sx={{ mt: 2 }}
        label={text('bank.encoding')}
        value={encoding}
        onChange={({ target }) => setEncoding(target.value as Encoding)}
      >
        {ENCODINGS.map((name) => (
          <MenuItem key={name} value={name}>
            {name.toUpperCase()}
          </MenuItem>
        ))}
      </TextField>
      <MappingFields rows={rows} heading={guessed.heading} mapping={mapping} onChange={setOwn} />
      {lines.length > 0 ? (
        <StatementPreview lines={lines} />
      ) : (
        <Typography sx={{ mt: 2, fontWeight: 700 }}>{text('bank.noLines')}</Typography>
      )}
    </ConfirmDialog>
  );
}

function useReading(onDone: () => void) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: bankCalls.read,
    onSuccess({ added, known }) {
      toast.success({ title: 'bank.readDone', text: text('bank.readCounts', { added, known }) });
      void queryClient.invalidateQueries({ queryKey: ['bank'] });
      onDone();
    },
    onError: (error) => toast.failure('membership.failed', error),
  });
}
