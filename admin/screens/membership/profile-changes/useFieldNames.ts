import { useTranslate } from 'react-admin';
import { PROFILE_FIELDS, type ProfileField } from '../../../../db/membership/profile-fields.ts';

/** Returns the labels of a member's fields, in the order of the form. */
export function useFieldNames() {
  const translate = useTranslate();
  return {
    nameOf: (field: string) => translate(`resources.members.fields.${field}`, { _: field }),
    inOrder: (fields: readonly string[]): ProfileField[] =>
      PROFILE_FIELDS.filter((field) => fields.includes(field)),
  };
}
