import type { ImportField } from '../../../../db/validation/membership/member-imports.ts';
import { TERM_FIELDS } from '../../../../db/validation/membership/member-imports.ts';
import { useText } from '../../../kit/i18n/useText.ts';

type TermField = (typeof TERM_FIELDS)[number];

const isTermField = (field: ImportField): field is TermField => TERM_FIELDS.some((name) => name === field);

export function useFieldName() {
  const text = useText();
  return (field: ImportField): string =>
    isTermField(field) ? text(`imports.fields.${field}`) : text(`resources.members.fields.${field}`);
}
