import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { Field } from '../../../kit/data/description.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface FieldTableProps {
  label: string;
  caption?: string;
  fields: Field[];
}

export function FieldTable({ label, caption, fields }: FieldTableProps) {
  const text = useText();
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label || text('api.field')} sx={{ mb: 1 }}>
      <Table size="small">
        {caption && (
          <caption style={{ captionSide: 'top', padding: '4px 12px' }}>
            <code>{caption}</code>
          </caption>
        )}
        <TableHead>
          <TableRow>
            <TableCell>{text('api.field')}</TableCell>
            <TableCell>{text('api.type')}</TableCell>
            <TableCell>{text('api.required')}</TableCell>
            <TableCell>{text('api.note')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map(({ name, type, isRequired, description }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                <code>{name}</code>
              </TableCell>
              <TableCell>
                <code>{type}</code>
              </TableCell>
              <TableCell>{text(isRequired ? 'app.yes' : 'app.no')}</TableCell>
              <TableCell lang="en">{description}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
