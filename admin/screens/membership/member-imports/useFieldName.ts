import type { ImportField } from '../../../../core/membership/validation/member-imports.ts';
import { ROW_FIELDS } from '../../../../core/membership/validation/member-imports.ts';
import { useText } from '../../../kit/i18n/useText.ts';

type RowField = (typeof ROW_FIELDS)[number];

const isRowField = (field: ImportField): field is RowField => ROW_FIELDS.some((name) => name === field);

export function useFieldName() {
  const text = useText();
  return (field: ImportField): string =>
    isRowField(field) ? text(`imports.fields.${field}`) : text(`resources.members.fields.${field}`);
}
