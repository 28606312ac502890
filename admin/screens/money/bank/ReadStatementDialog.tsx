import { MenuItem, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankStatement } from '../../../../core/money/validation/bank.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { DateOrderField } from '../../../kit/tables-from-files/DateOrderField.tsx';
import { ENCODINGS, type Encoding } from '../../../kit/tables-from-files/decode.ts';
import { useTableFile } from '../../../kit/tables-from-files/useTableFile.ts';
import { bankCalls } from './bank-calls.ts';
import { KnownLines } from './KnownLines.tsx';
import { LeftOutLines } from './LeftOutLines.tsx';
import { MappingFields } from './MappingFields.tsx';
import { guessMapping, isComplete } from './reading/columns.ts';
import { StatementPreview } from './StatementPreview.tsx';
import { useReadLines } from './useReadLines.ts';

interface ReadStatementDialogProps {
  file: File;
  known: BankStatement[];
  onClose: () => void;
}

export function ReadStatementDialog({ file, known, onClose }: ReadStatementDialogProps) {
  const text = useText();
  const { rows = [], hash, error, ...opened } = useStatementFile(file);
  const [account, setAccount] = useState(known[0]?.account ?? '');
  const before = known.find((statement) => statement.account === account);
  const { mapping, order, lines, leftOut, ...reading } = useReadLines(rows, before);
  const { mutate, isPending, data: read } = useReading(onClose);
  if (read && read.knownLines.length > 0) return <KnownLines read={read} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      title={text('bank.readTitle', { name: file.name })}
      text={error ? error.message : text('bank.readText', { count: lines.length, skipped: leftOut.length })}
      confirmLabel={text('bank.read')}
      isWorking={isPending}
      isIncomplete={
        lines.length === 0 || account.trim() === '' || !isComplete(mapping) || reading.isOrderMissing
      }
      onConfirm={() =>
        mutate({
          fileName: file.name,
          fileHash: hash,
          account: account.trim(),
          mapping: { ...mapping, order },
          lines,
        })
      }
      onCancel={onClose}
    >
      {!error && (
        <>
          <TextField
            fullWidth
            required
            sx={{ mt: 2 }}
            label={text('bank.account')}
            helperText={text('bank.accountHelp')}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          />
          <PartField {...opened} />
          <MappingFields
            rows={rows}
            heading={reading.heading}
            mapping={mapping}
            onChange={reading.setMapping}
          />
          {reading.asksOrder && (
            <DateOrderField order={order} orders={reading.orders} onChange={reading.setOrder} />
          )}
          {lines.length > 0 ? (
            <StatementPreview lines={lines} />
          ) : (
            <Typography sx={{ mt: 2, fontWeight: 700 }}>{text('bank.noLines')}</Typography>
          )}
          <LeftOutLines leftOut={leftOut} onComplete={reading.complete} />
        </>
      )}
    </ConfirmDialog>
  );
}

type PartFieldProps = Pick<
  ReturnType<typeof useStatementFile>,
  'sheets' | 'sheet' | 'setSheet' | 'encoding' | 'setEncoding'
>;

function PartField({ sheets, sheet, setSheet, encoding, setEncoding }: PartFieldProps) {
  const text = useText();
  if (sheets.length === 1) return null;
  const isBook = sheets.length > 0;
  const choices = isBook
    ? sheets.map((name, place) => [String(place), name] as const)
    : ENCODINGS.map((name) => [name, name.toUpperCase()] as const);
  return (
    <TextField
      select
      fullWidth
      sx={{ mt: 2 }}
      label={text(isBook ? 'imports.sheet' : 'bank.encoding')}
      value={isBook ? String(sheet) : encoding}
      onChange={({ target }) =>
        isBook ? setSheet(Number(target.value)) : setEncoding(target.value as Encoding)
      }
    >
      {choices.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function useReading(onDone: () => void) {
  const text = useText();
  const queryClient = useQueryClient();
  return useCall({
    call: bankCalls.read,
    done: ({ added, known }) => ({ title: 'bank.readDone', text: text('bank.readCounts', { added, known }) }),
    onDone({ known }) {
      void queryClient.invalidateQueries({ queryKey: ['bank'] });
      if (known === 0) onDone();
    },
    failed: 'membership.failed',
  });
}

const isStatement = (rows: string[][]) => guessMapping(rows).heading >= 0;

function useStatementFile(file: File) {
  const { table, ...rest } = useTableFile(file, isStatement);
  return { rows: table?.rows.filter((row) => row.some(Boolean)), ...rest };
}
