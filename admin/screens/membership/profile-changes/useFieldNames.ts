import { useTranslate } from 'react-admin';
import { PROFILE_FIELDS, type ProfileField } from '../../../../core/membership/profile-fields.ts';

export function useFieldNames() {
  const translate = useTranslate();
  return {
    nameOf: (field: string) => translate(`resources.members.fields.${field}`, { _: field }),
    inOrder: (fields: readonly string[]): ProfileField[] =>
      PROFILE_FIELDS.filter((field) => fields.includes(field)),
  };
}
