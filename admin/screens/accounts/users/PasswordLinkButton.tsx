import Key from '@mui/icons-material/KeyOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountLink } from '../../../../core/accounts/validation/links.ts';
import type { User } from '../../../../core/accounts/validation/users.ts';
import { PasswordStep } from '../../../kit/account/PasswordStep.tsx';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { INVITATIONS } from '../../../kit/data/queryClient.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { LinkDialog } from './LinkDialog.tsx';

export function PasswordLinkButton({ user }: { user: User }) {
  const text = useText();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [link, setLink] = useState<AccountLink>();
  const name = user.username;

  async function make(currentPassword: string) {
    setLink(await accountCalls.passwordLink(user.id, currentPassword));
    setAsking(false);
    void queryClient.invalidateQueries({ queryKey: INVITATIONS });
  }

  return (
    <>
      <Tooltip title={text('access.passwordLink')}>
        <IconButton aria-label={text('access.passwordLinkOf', { name })} onClick={() => setAsking(true)}>
          <Key fontSize="small" />
        </IconButton>
      </Tooltip>
      {isAsking && (
        <PasswordStep
          title={text('access.passwordLink')}
          text={text('access.passwordLinkText', { name })}
          label={text('users.ownPassword')}
          confirmLabel={text('access.makeLink')}
          onConfirm={make}
          onClose={() => setAsking(false)}
        />
      )}
      {link && (
        <LinkDialog
          title={text('access.passwordLinkOf', { name })}
          link={link}
          onClose={() => setLink(undefined)}
        />
      )}
    </>
  );
}
