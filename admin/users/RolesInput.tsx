import Typography from '@mui/material/Typography';
import { CheckboxGroupInput, useRecordContext } from 'react-admin';
import { ROLES, type Role } from '../../db/account-roles.ts';
import { useText } from '../i18n/useText.ts';

const CHOICES = ROLES.map((id) => ({ id }));

/** What an account is trusted with: each role with what it is for. */
export function RolesInput() {
  const text = useText();
  return (
    <CheckboxGroupInput
      source="roles"
      choices={CHOICES}
      optionText={<RoleLabel />}
      row={false}
      helperText={text('access.rolesHelp')}
      sx={{ '& .MuiFormControlLabel-root': { alignItems: 'flex-start', mb: 0.5 } }}
    />
  );
}

function RoleLabel() {
  const text = useText();
  const { id } = useRecordContext<{ id: Role }>() ?? {};
  if (!id) return null;
  return (
    <>
      {text(`access.role.${id}`)}
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {text(`access.help.${id}`)}
      </Typography>
    </>
  );
}
