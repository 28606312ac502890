import { Box, FormControl, FormHelperText, FormLabel, Typography } from '@mui/material';
import { ROLES, type Role } from '../../../../core/accounts/account-roles.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';

interface RoleChecksProps {
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
  error?: string | undefined;
}

export function RoleChecks({ value, onChange, error }: RoleChecksProps) {
  const text = useText();
  const toggle = (role: Role) =>
    onChange(value.includes(role) ? value.filter((other) => other !== role) : [...value, role]);
  return (
    <FormControl component="fieldset" error={Boolean(error)} sx={{ mb: 2 }}>
      <FormLabel component="legend" sx={{ fontWeight: 700, color: 'text.primary' }}>
        {text('access.roles')}
      </FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        {ROLES.map((role) => (
          <CheckField
            key={role}
            label={<RoleLabel role={role} />}
            size="small"
            checked={value.includes(role)}
            onCheck={() => toggle(role)}
          />
        ))}
      </Box>
      <FormHelperText>{error ?? text('access.rolesHelp')}</FormHelperText>
    </FormControl>
  );
}

function RoleLabel({ role }: { role: Role }) {
  const text = useText();
  return (
    <>
      {text(`access.role.${role}`)}{' '}
      <Typography
        component="span"
        variant="caption"
        sx={{ display: 'block', lineHeight: 1.2, color: 'text.secondary' }}
      >
        {text(`access.help.${role}`)}
      </Typography>
    </>
  );
}
