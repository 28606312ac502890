import Mail from '@mui/icons-material/MailOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_ROLES, type Role } from '../../../../core/accounts/account-roles.ts';
import type { AccountLink } from '../../../../core/accounts/validation/links.ts';
import { PasswordStep } from '../../../kit/account/PasswordStep.tsx';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { INVITATIONS } from '../../../kit/data/queryClient.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { RoleChecks } from './RoleChecks.tsx';

export function InviteButton() {
  const text = useText();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [roles, setRoles] = useState<readonly Role[]>(DEFAULT_ROLES);
  const [link, setLink] = useState<AccountLink>();

  async function invite(currentPassword: string) {
    setLink(await accountCalls.invite(roles, currentPassword));
    setAsking(false);
    void queryClient.invalidateQueries({ queryKey: INVITATIONS });
  }

  return (
    <>
      <Button variant="outlined" startIcon={<Mail />} onClick={() => setAsking(true)}>
        {text('access.invite')}
      </Button>
      {isAsking && (
        <PasswordStep
          title={text('access.invite')}
          text={text('access.inviteText')}
          label={text('users.ownPassword')}
          confirmLabel={text('access.makeLink')}
          onConfirm={invite}
          onClose={() => setAsking(false)}
        >
          <RoleChecks
            value={roles}
            onChange={setRoles}
            error={roles.length ? undefined : text('access.chooseRole')}
          />
        </PasswordStep>
      )}
      {link && (
        <LinkDialog title={text('access.inviteTitle')} link={link} onClose={() => setLink(undefined)} />
      )}
    </>
  );
}
