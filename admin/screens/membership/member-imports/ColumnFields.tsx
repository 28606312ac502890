import { Box, MenuItem, TextField } from '@mui/material';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
} from '../../../../core/membership/validation/member-imports.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { takesSeveral } from './reading/headings.ts';
import { useFieldName } from './useFieldName.ts';

interface ColumnFieldsProps {
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

const NONE = '';
const OWN: ImportField[] = ['memberMark', 'memberCategory', 'memberCategory3', 'extraCells'];
const CHOICES = IMPORT_FIELDS.filter((field) => !OWN.includes(field));

/** For most fields, mapping a second column removes the first. */
export function ColumnFields({ mapping, onChange }: ColumnFieldsProps) {
  const text = useText();
  const fieldName = useFieldName();
  const change = (place: number, field: ImportField | null) =>
    onChange(
      mapping.map((column, at) => {
        if (at === place) return { ...column, field };
        return field && !takesSeveral(field) && column.field === field ? { ...column, field: null } : column;
      }),
    );
  return (
    <Box
      sx={{
        mt: 1.5,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
      }}
    >
      {mapping
        .map((column, place) => ({ ...column, place }))
        .map(({ heading, field, place }) => (
          <TextField
            key={place}
            select
            label={text('imports.headingOf', {
              heading: heading || text('imports.column', { number: place + 1 }),
            })}
            value={field ?? NONE}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => change(place, (target.value || null) as ImportField | null)}
          >
            <MenuItem value={NONE}>{text('imports.noColumn')}</MenuItem>
            {CHOICES.map((name) => (
              <MenuItem key={name} value={name}>
                {fieldName(name)}
              </MenuItem>
            ))}
          </TextField>
        ))}
    </Box>
  );
}
