import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useMemo } from 'react';
import { vocabularyWords, withKeys } from '../../../../core/membership/imports/vocabulary-words.ts';
import type { ImportField, ImportRows } from '../../../../core/membership/validation/member-imports.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useEntries } from '../../../kit/rules/useVocabulary.ts';
import { useFieldName } from './useFieldName.ts';

const SHOWN = 5;

const shown = (value: unknown) => (Array.isArray(value) ? value.join('、') : String(value ?? ''));

export function FilePreview({ rows }: { rows: ImportRows }) {
  const text = useText();
  const fieldName = useFieldName();
  const entries = useEntries();
  const words = useMemo(() => vocabularyWords(entries), [entries]);
  const first = rows.slice(0, SHOWN).map(({ rowNo, values }) => ({ rowNo, values: withKeys(values, words) }));
  const fields = [...new Set(rows.flatMap(({ values }) => Object.keys(values) as ImportField[]))];
  return (
    <Box sx={{ mt: 2, overflowX: 'auto' }} tabIndex={0} role="group" aria-label={text('imports.preview')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('imports.rowNo')}</TableCell>
            {fields.map((field) => (
              <TableCell key={field} sx={{ whiteSpace: 'nowrap' }}>
                {fieldName(field)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {first.map(({ rowNo, values }) => (
            <TableRow key={rowNo}>
              <TableCell>{rowNo}</TableCell>
              {fields.map((field) => (
                <TableCell key={field}>{shown(values[field])}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
