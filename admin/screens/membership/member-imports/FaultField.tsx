import { Box, Button, TextField } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import type { ImportField, MemberImportRow } from '../../../../core/membership/validation/member-imports.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { importCalls } from './import-calls.ts';
import { cellValue } from './reading/values.ts';
import { useFieldName } from './useFieldName.ts';

interface FaultFieldProps {
  importId: number;
  row: Pick<MemberImportRow, 'rowNo' | 'values'>;
  field: ImportField;
  fault: string;
  isRemark?: boolean;
}

/** A doubtful value (one with a remark) is imported unchanged. In most other fields, it is left out. */
const KEPT: ImportField[] = [
  'memberDistrict',
  'businessTypes',
  'extraCells',
  'companyNameHk',
  'companyNameEn',
];
export function remarkKey(field: ImportField) {
  if (field === 'year') return 'imports.remarkTerm';
  return KEPT.includes(field) ? 'imports.remarkKept' : 'imports.remark';
}

const shown = (value: unknown) => (Array.isArray(value) ? value.join('、') : String(value ?? ''));

export function FaultField({ importId, row: { rowNo, values }, field, fault, isRemark }: FaultFieldProps) {
  const text = useText();
  const fieldName = useFieldName();
  const [typed, setTyped] = useState(shown(values[field]));
  const { mutate, isPending } = useCall({
    async call({ cell, isForAll = false }: { cell: string; isForAll?: boolean }) {
      const to = cellValue(field, cell);
      if (isForAll) {
        const shownRows = isRemark ? 'remarks' : 'faults';
        await importCalls.correctSame(importId, shownRows, field, { from: values[field], to });
      } else await importCalls.sendRows(importId, [{ rowNo, values: { ...values, [field]: to } }]);
      return importCalls.check(importId);
    },
    failed: 'imports.failed',
    refreshes: ['imports'],
  });
  const correct = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate({ cell: typed });
  };
  return (
    <Box
      component="form"
      onSubmit={correct}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, my: 0.5 }}
    >
      <TextField
        size="small"
        sx={{ flex: '1 1 11rem' }}
        error={!isRemark}
        label={text('imports.cellOf', { field: fieldName(field), number: rowNo })}
        value={typed}
        helperText={text(isRemark ? remarkKey(field) : 'imports.fault', { field: fieldName(field), fault })}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small" loading={isPending}>
        {text('imports.correct')}
      </Button>
      {typed !== shown(values[field]) && (
        <Button size="small" disabled={isPending} onClick={() => mutate({ cell: typed, isForAll: true })}>
          {text('imports.correctSame')}
        </Button>
      )}
      {typed && (
        <Button size="small" disabled={isPending} onClick={() => mutate({ cell: '' })}>
          {text('imports.leaveEmpty')}
        </Button>
      )}
    </Box>
  );
}
