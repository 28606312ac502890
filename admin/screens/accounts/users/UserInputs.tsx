import { BooleanInput, TextInput, useInput, useTranslate } from 'react-admin';
import { useText } from '../../../kit/i18n/useText.ts';
import { RoleChecks } from './RoleChecks.tsx';

export function UserInputs({ isNew = false }: { isNew?: boolean }) {
  const text = useText();
  return (
    <>
      <TextInput source="username" isRequired helperText={false} autoComplete="off" />
      <TextInput
        source="password"
        type="password"
        autoComplete="new-password"
        isRequired={isNew}
        label={text(isNew ? 'resources.users.fields.password' : 'users.newPassword')}
        helperText={text(isNew ? 'users.passwordHelp' : 'users.newPasswordHelp')}
      />
      <RolesInput />
      {!isNew && <BooleanInput source="disabled" helperText={false} />}
      <TextInput
        source="currentPassword"
        type="password"
        autoComplete="current-password"
        isRequired
        label={text('users.ownPassword')}
        helperText={text('users.ownPasswordHelp')}
      />
    </>
  );
}

function RolesInput() {
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
