import type { ImportField } from '../../../../core/membership/validation/member-imports.ts';
import { PERSON_FIELDS, ROW_FIELDS } from '../../../../core/membership/validation/member-imports.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const OWN_NAMES = [...ROW_FIELDS, ...PERSON_FIELDS];
type OwnName = (typeof OWN_NAMES)[number];

const hasOwnName = (field: ImportField): field is OwnName => OWN_NAMES.some((name) => name === field);

export function useFieldName() {
  const text = useText();
  return (field: ImportField): string =>
    hasOwnName(field) ? text(`imports.fields.${field}`) : text(`resources.members.fields.${field}`);
}
