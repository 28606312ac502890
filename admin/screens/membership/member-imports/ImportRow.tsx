import { MenuItem, Select, TableCell, TableRow, Typography } from '@mui/material';
import { IMPORT_ACTIONS, type ImportAction } from '../../../../core/membership/kinds.ts';
import type {
  ImportField,
  MemberImport,
  MemberImportRow,
} from '../../../../core/membership/validation/member-imports.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { memberName } from '../members/field-groups.ts';
import { FaultField, remarkKey } from './FaultField.tsx';
import { importCalls } from './import-calls.ts';
import { useFieldName } from './useFieldName.ts';

interface ImportRowProps {
  row: MemberImportRow;
  checked: MemberImport;
}

const nameOf = ({ values }: MemberImportRow) =>
  String(values.companyNameHk || values.companyNameEn || values.memberNumber || '—');

export function ImportRow({ row, checked }: ImportRowProps) {
  const text = useText();
  const isOpen = checked.status === 'draft' || checked.status === 'checked';
  const isFaulty = Object.keys(row.faults).length > 0;
  return (
    <TableRow>
      <TableCell>{row.rowNo}</TableCell>
      <TableCell sx={{ minWidth: { xs: '5rem', sm: '8rem' } }}>{nameOf(row)}</TableCell>
      <TableCell sx={{ minWidth: '13rem' }}>
        <Findings row={row} openId={isOpen ? checked.id : undefined} />
      </TableCell>
      <TableCell>
        {isOpen && !isFaulty ? (
          <ActionSelect row={row} checked={checked} />
        ) : (
          text(`imports.actions.${isFaulty ? 'skip' : row.action}`)
        )}
      </TableCell>
    </TableRow>
  );
}

interface FindingsProps {
  row: MemberImportRow;
  openId: number | undefined;
}

function Findings({ row, openId }: FindingsProps) {
  const { values, faults, remarks, match, likenesses, sameRowNo, person } = row;
  const text = useText();
  const fieldName = useFieldName();
  const likeness = likenesses.map((name) => text(`imports.likenesses.${name}`)).join(text('app.comma'));
  const standing = match && !match.companyStatus ? ` · ${text('imports.pending')}` : '';
  return (
    <>
      {Object.entries(faults).map(([field, fault]) =>
        openId ? (
          <FaultField key={field} importId={openId} row={row} field={field as ImportField} fault={fault} />
        ) : (
          <Typography key={field} variant="body2" color="error">
            {text('imports.fault', { field: fieldName(field as ImportField), fault })}
          </Typography>
        ),
      )}
      {Object.entries(remarks).map(([field, fault]) =>
        openId ? (
          <FaultField
            key={field}
            importId={openId}
            row={row}
            field={field as ImportField}
            fault={fault}
            isRemark
          />
        ) : (
          <Typography key={field} variant="body2">
            {text(remarkKey(field as ImportField), { field: fieldName(field as ImportField), fault })}
          </Typography>
        ),
      )}
      {person && (
        <Typography variant="body2">
          {text(`imports.person.${person.found}`, {
            name: [person.name, person.email].filter(Boolean).join(' · '),
          })}
        </Typography>
      )}
      {match && (
        <Typography variant="body2">
          {text('imports.matched', { name: memberName(match), likenesses: likeness }) + standing}
        </Typography>
      )}
      {typeof values.note === 'string' && values.note !== '' && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text('imports.noted', { note: values.note })}
        </Typography>
      )}
      {sameRowNo !== null && !person && (
        <Typography variant="body2">{text('imports.repeats', { number: sameRowNo })}</Typography>
      )}
    </>
  );
}

function ActionSelect({ row, checked }: ImportRowProps) {
  const text = useText();
  const { mutate, isPending } = useCall({
    call: (action: ImportAction) => importCalls.choose(checked.id, [row.rowNo], action),
    failed: 'imports.failed',
    refreshes: ['imports'],
  });
  const choices = IMPORT_ACTIONS.filter(
    (action) => row.match || action === row.action || action === 'create' || action === 'skip',
  );
  return (
    <Select
      size="small"
      variant="standard"
      value={row.action}
      disabled={isPending}
      inputProps={{ 'aria-label': text('imports.actionOf', { number: row.rowNo }) }}
      onChange={({ target }) => mutate(target.value as ImportAction)}
    >
      {choices.map((action) => (
        <MenuItem key={action} value={action}>
          {text(`imports.actions.${action}`)}
        </MenuItem>
      ))}
    </Select>
  );
}
