import { useInput, useTranslate } from 'react-admin';
import { RoleChecks } from './RoleChecks.tsx';

export function RolesInput() {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source: 'roles', defaultValue: [] });
  const { message } = fieldState.error ?? {};
  return (
    <RoleChecks
      value={field.value}
      onChange={field.onChange}
      error={message && translate(message, { _: message })}
    />
  );
}
