import { Box, MenuItem, TextField } from '@mui/material';
import type { BankMapping } from '../../../../core/money/validation/bank.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { COLUMN_NAMES, headingsAt } from './reading/headings.ts';

interface MappingFieldsProps {
  rows: string[][];
  heading: number;
  mapping: BankMapping;
  onChange: (mapping: BankMapping) => void;
}

const NONE = -1;

export function MappingFields({ rows, heading, mapping, onChange }: MappingFieldsProps) {
  const text = useText();
  const width = Math.max(0, ...rows.slice(0, 50).map((row) => row.length));
  const headings = headingsAt(rows, heading);
  const places = Array.from({ length: Math.min(width, 100) }, (_, place) => place);
  return (
    <Box
      sx={{ mt: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))' }}
    >
      {COLUMN_NAMES.map((name) => (
        <TextField
          key={name}
          select
          label={text(`bank.columns.${name}`)}
          value={mapping[name] ?? NONE}
          onChange={({ target }) =>
            onChange({ ...mapping, [name]: Number(target.value) === NONE ? null : Number(target.value) })
          }
        >
          <MenuItem value={NONE}>{text('bank.noColumn')}</MenuItem>
          {places.map((place) => (
            <MenuItem key={place} value={place}>
              {headings[place] || text('bank.column', { number: place + 1 })}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
}
